-- The seed's names as views over the newest snapshot (platform 15): for reports and tools. The
-- server never reads them.

-- The newest snapshot of each match that is JSON at all. The engine's state stands in it under
-- "state", beside the generator; a bare state is taken as it is.
CREATE VIEW match_state (match_id, game, n, state) AS
SELECT s.match_id, m.game, s.n, coalesce(json_extract(s.state, '$.state'), s.state)
FROM "match" m
JOIN match_snapshot s ON s.match_id = m.id AND s.n = (
	SELECT max(t.n) FROM match_snapshot t WHERE t.match_id = m.id AND json_valid(t.state));

CREATE VIEW naval_match_player (match_id, user_id, side, fuel_reserve, ammo_current, deck_snapshot) AS
SELECT p.match_id, p.user_id, coalesce(p.side, json_extract(player.value, '$.side')),
	json_extract(player.value, '$.fuel'), json_extract(player.value, '$.ammo'), p.deck_snapshot
FROM match_state s
JOIN json_each(s.state, '$.players') player
JOIN match_player p ON p.match_id = s.match_id AND p.seat = player.key
WHERE s.game = 'naval';

-- hit_cells: cell number, from the bow, to its part of the ship, its points and what they mean
-- (naval 2.2: ten points a cell). user_ship_id: a user has one ship of each model.
CREATE VIEW ship_instance (match_id, player_id, user_ship_id, ship, x, y, orientation, current_hp, hit_cells,
	is_sunk, last_attack) AS
SELECT s.match_id, p.user_id,
	(SELECT o.id FROM user_ship o
		WHERE o.user_id = p.user_id AND o.template_slug = json_extract(ship.value, '$.model')
		ORDER BY length(o.id), o.id LIMIT 1),
	json_extract(ship.value, '$.id'), json_extract(ship.value, '$.x'), json_extract(ship.value, '$.y'),
	json_extract(ship.value, '$.facing'), json_extract(ship.value, '$.hp'),
	(SELECT json_group_object(cell.key, json_object(
			'part', json_extract('{
				"corvette": ["core"],
				"frigate": ["weapons", "bridge", "engine"],
				"battleship": ["weapons", "hull", "bridge", "hull", "engine"]}',
				'$.' || json_extract(ship.value, '$.model') || '[' || cell.key || ']'),
			'hp', cell.value,
			'status', CASE WHEN cell.value = 0 THEN 'destroyed' WHEN cell.value < 10 THEN 'damaged'
				ELSE 'intact' END))
		FROM json_each(ship.value, '$.cells') cell),
	json_extract(ship.value, '$.sunk'), json_extract(ship.value, '$.attacked')
FROM match_state s
JOIN json_each(s.state, '$.ships') ship
JOIN match_player p ON p.match_id = s.match_id AND p.seat = json_extract(ship.value, '$.seat')
WHERE s.game = 'naval';

CREATE VIEW projectile (match_id, owner_id, id, type, x, y, vector_x, vector_y, life_distance) AS
SELECT s.match_id, p.user_id, json_extract(shot.value, '$.id'), json_extract(shot.value, '$.kind'),
	json_extract(shot.value, '$.x'), json_extract(shot.value, '$.y'), json_extract(shot.value, '$.dx'),
	json_extract(shot.value, '$.dy'), json_extract(shot.value, '$.life')
FROM match_state s
JOIN json_each(s.state, '$.projectiles') shot
JOIN match_player p ON p.match_id = s.match_id AND p.seat = json_extract(shot.value, '$.seat')
WHERE s.game = 'naval' AND NOT json_extract(shot.value, '$.ghost');

-- Whoever has no rating yet stands at the start, 1200 (13); guests have none.
CREATE VIEW user_elo (id, username, elo_rating) AS
SELECT u.id, u.username, CASE WHEN u.email IS NULL THEN NULL ELSE coalesce(r.rating, 1200) END
FROM "user" u
LEFT JOIN rating r ON r.user_id = u.id AND r.game = 'naval';
