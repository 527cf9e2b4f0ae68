-- oldest: 13
-- The seed's tables after every action (platform 15, P83): what each player of a match of naval has left, and his part of the board as JSON, ships and
-- projectiles; written with the step that changes them.
ALTER TABLE match_player ADD COLUMN fuel_reserve BIGINT;
ALTER TABLE match_player ADD COLUMN ammo_current BIGINT;
ALTER TABLE match_player ADD COLUMN board TEXT;

-- What a match from before shows until its next step is its newest snapshot.
DROP VIEW naval_match_player;
CREATE VIEW naval_match_player (match_id, user_id, side, fuel_reserve, ammo_current, deck_snapshot, seat, board) AS
SELECT p.match_id, p.user_id, p.side, p.fuel_reserve, p.ammo_current, p.deck_snapshot, p.seat, p.board
FROM match_player p
WHERE p.board IS NOT NULL
UNION ALL
SELECT p.match_id, p.user_id, coalesce(p.side, json_extract(player.value, '$.side')),
	json_extract(player.value, '$.fuel'), json_extract(player.value, '$.ammo'), p.deck_snapshot, p.seat, s.state
FROM match_state s
JOIN json_each(s.state, '$.players') player
JOIN match_player p ON p.match_id = s.match_id AND p.seat = player.key AND p.board IS NULL
WHERE s.game = 'naval';

DROP VIEW ship_instance;
CREATE VIEW ship_instance (match_id, player_id, user_ship_id, ship, x, y, orientation, current_hp, hit_cells,
	is_sunk, last_attack) AS
SELECT p.match_id, p.user_id,
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
FROM naval_match_player p
JOIN json_each(p.board, '$.ships') ship ON json_extract(ship.value, '$.seat') = p.seat;

DROP VIEW projectile;
CREATE VIEW projectile (match_id, owner_id, id, type, x, y, vector_x, vector_y, life_distance) AS
SELECT p.match_id, p.user_id, json_extract(shot.value, '$.id'), json_extract(shot.value, '$.kind'),
	json_extract(shot.value, '$.x'), json_extract(shot.value, '$.y'), json_extract(shot.value, '$.dx'),
	json_extract(shot.value, '$.dy'), json_extract(shot.value, '$.life')
FROM naval_match_player p
JOIN json_each(p.board, '$.projectiles') shot ON json_extract(shot.value, '$.seat') = p.seat
WHERE NOT json_extract(shot.value, '$.ghost');

-- Whose turn it is, as a user; it follows the seat, and whoever sits there.
ALTER TABLE "match" ADD COLUMN current_turn_player_id TEXT;
UPDATE "match" SET current_turn_player_id = (
	SELECT p.user_id FROM match_player p WHERE p.match_id = "match".id AND p.seat = "match".current_turn_seat)
WHERE current_turn_seat IS NOT NULL;
CREATE TRIGGER match_turn_has_a_player AFTER UPDATE OF current_turn_seat ON "match"
BEGIN
	UPDATE "match" SET current_turn_player_id = (
		SELECT p.user_id FROM match_player p WHERE p.match_id = NEW.id AND p.seat = NEW.current_turn_seat)
	WHERE id = NEW.id;
END;
CREATE TRIGGER match_player_sits_down AFTER INSERT ON match_player
BEGIN
	UPDATE "match" SET current_turn_player_id = NEW.user_id WHERE id = NEW.match_id AND current_turn_seat = NEW.seat;
END;
CREATE TRIGGER match_player_is_another AFTER UPDATE OF user_id ON match_player
BEGIN
	UPDATE "match" SET current_turn_player_id = NEW.user_id WHERE id = NEW.match_id AND current_turn_seat = NEW.seat;
END;

-- The Elo of the seed is naval's. Guests have none; whoever has not played yet stands at the start (13).
ALTER TABLE "user" ADD COLUMN elo_rating BIGINT;
UPDATE "user" SET elo_rating = coalesce(
	(SELECT r.rating FROM rating r WHERE r.user_id = "user".id AND r.game = 'naval'), 1200)
WHERE email IS NOT NULL;
CREATE TRIGGER user_begins_with_elo AFTER INSERT ON "user" WHEN NEW.email IS NOT NULL AND NEW.elo_rating IS NULL
BEGIN
	UPDATE "user" SET elo_rating = 1200 WHERE id = NEW.id;
END;
CREATE TRIGGER guest_gets_elo AFTER UPDATE OF email ON "user" WHEN NEW.email IS NOT NULL AND OLD.elo_rating IS NULL
BEGIN
	UPDATE "user" SET elo_rating = 1200 WHERE id = NEW.id;
END;
CREATE TRIGGER rating_is_elo AFTER INSERT ON rating WHEN NEW.game = 'naval'
BEGIN
	UPDATE "user" SET elo_rating = NEW.rating WHERE id = NEW.user_id;
END;
CREATE TRIGGER rating_stays_elo AFTER UPDATE OF rating ON rating WHEN NEW.game = 'naval'
BEGIN
	UPDATE "user" SET elo_rating = NEW.rating WHERE id = NEW.user_id;
END;
