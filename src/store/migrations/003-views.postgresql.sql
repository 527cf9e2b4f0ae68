-- The seed's names as views over the newest snapshot (platform 15): for reports and tools. The server never reads them.

-- A text as JSON, none if it is not.
CREATE FUNCTION json_or_none(given TEXT) RETURNS JSON LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	RETURN given::json;
EXCEPTION WHEN OTHERS THEN
	RETURN NULL;
END
$$;

-- The newest snapshot of each match that is JSON at all. The engine's state stands in it under
-- "state", beside the generator; a bare state is taken as it is.
CREATE VIEW match_state (match_id, game, n, state) AS
SELECT m.id, m.game, s.n, coalesce(s.content -> 'state', s.content)
FROM "match" m
CROSS JOIN LATERAL (SELECT t.n, json_or_none(t.state) AS content FROM match_snapshot t
	WHERE t.match_id = m.id AND json_or_none(t.state) IS NOT NULL ORDER BY t.n DESC LIMIT 1) s;

CREATE VIEW naval_match_player (match_id, user_id, side, fuel_reserve, ammo_current, deck_snapshot) AS
SELECT p.match_id, p.user_id, coalesce(p.side, player.value ->> 'side'),
	(player.value ->> 'fuel')::bigint, (player.value ->> 'ammo')::bigint, p.deck_snapshot
FROM match_state s
CROSS JOIN LATERAL json_array_elements(s.state -> 'players') WITH ORDINALITY player (value, key)
JOIN match_player p ON p.match_id = s.match_id AND p.seat = player.key - 1
WHERE s.game = 'naval';

-- hit_cells: cell number, from the bow, to its part of the ship, its points and what they mean
-- (naval 2.2: ten points a cell). user_ship_id: a user has one ship of each model.
CREATE VIEW ship_instance (match_id, player_id, user_ship_id, ship, x, y, orientation, current_hp, hit_cells,
	is_sunk, last_attack) AS
SELECT s.match_id, p.user_id,
	(SELECT o.id FROM user_ship o
		WHERE o.user_id = p.user_id AND o.template_slug = ship.value ->> 'model'
		ORDER BY length(o.id), o.id LIMIT 1),
	ship.value ->> 'id', (ship.value ->> 'x')::bigint, (ship.value ->> 'y')::bigint,
	ship.value ->> 'facing', (ship.value ->> 'hp')::bigint,
	(SELECT '{' || string_agg(format('"%s":{"part":%s,"hp":%s,"status":"%s"}', cell.key - 1,
			json '{
				"corvette": ["core"],
				"frigate": ["weapons", "bridge", "engine"],
				"battleship": ["weapons", "hull", "bridge", "hull", "engine"]}'
				-> (ship.value ->> 'model') -> (cell.key - 1)::int,
			cell.value,
			CASE WHEN cell.value::bigint = 0 THEN 'destroyed' WHEN cell.value::bigint < 10 THEN 'damaged'
				ELSE 'intact' END), ',' ORDER BY cell.key) || '}'
		FROM json_array_elements_text(ship.value -> 'cells') WITH ORDINALITY cell (value, key)),
	(ship.value ->> 'sunk')::boolean::int, (ship.value ->> 'attacked')::boolean::int
FROM match_state s
CROSS JOIN LATERAL json_array_elements(s.state -> 'ships') ship (value)
JOIN match_player p ON p.match_id = s.match_id AND p.seat = (ship.value ->> 'seat')::int
WHERE s.game = 'naval';

CREATE VIEW projectile (match_id, owner_id, id, type, x, y, vector_x, vector_y, life_distance) AS
SELECT s.match_id, p.user_id, shot.value ->> 'id', shot.value ->> 'kind',
	(shot.value ->> 'x')::bigint, (shot.value ->> 'y')::bigint, (shot.value ->> 'dx')::bigint,
	(shot.value ->> 'dy')::bigint, (shot.value ->> 'life')::bigint
FROM match_state s
CROSS JOIN LATERAL json_array_elements(s.state -> 'projectiles') shot (value)
JOIN match_player p ON p.match_id = s.match_id AND p.seat = (shot.value ->> 'seat')::int
WHERE s.game = 'naval' AND NOT (shot.value ->> 'ghost')::boolean;

-- Whoever has no rating yet stands at the start, 1200 (13); guests have none.
CREATE VIEW user_elo (id, username, elo_rating) AS
SELECT u.id, u.username, CASE WHEN u.email IS NULL THEN NULL ELSE coalesce(r.rating, 1200) END
FROM "user" u
LEFT JOIN rating r ON r.user_id = u.id AND r.game = 'naval';
