-- oldest: 13
-- The seed's tables after every action (platform 15, P83): what each player of a match of naval has left, and his part of the board as JSON, ships and
-- projectiles; written with the step that changes them.
ALTER TABLE match_player ADD COLUMN fuel_reserve BIGINT;
ALTER TABLE match_player ADD COLUMN ammo_current BIGINT;
ALTER TABLE match_player ADD COLUMN board TEXT;

-- What a match from before shows until its next step is its newest snapshot.
DROP VIEW naval_match_player;
CREATE VIEW naval_match_player (match_id, user_id, side, fuel_reserve, ammo_current, deck_snapshot, seat, board) AS
SELECT p.match_id, p.user_id, p.side, p.fuel_reserve, p.ammo_current, p.deck_snapshot, p.seat, p.board::json
FROM match_player p
WHERE p.board IS NOT NULL
UNION ALL
SELECT p.match_id, p.user_id, coalesce(p.side, player.value ->> 'side'),
	(player.value ->> 'fuel')::bigint, (player.value ->> 'ammo')::bigint, p.deck_snapshot, p.seat, s.state
FROM match_state s
CROSS JOIN LATERAL json_array_elements(s.state -> 'players') WITH ORDINALITY player (value, key)
JOIN match_player p ON p.match_id = s.match_id AND p.seat = player.key - 1 AND p.board IS NULL
WHERE s.game = 'naval';

DROP VIEW ship_instance;
CREATE VIEW ship_instance (match_id, player_id, user_ship_id, ship, x, y, orientation, current_hp, hit_cells,
	is_sunk, last_attack) AS
SELECT p.match_id, p.user_id,
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
FROM naval_match_player p
CROSS JOIN LATERAL json_array_elements(p.board -> 'ships') ship (value)
WHERE (ship.value ->> 'seat')::int = p.seat;

DROP VIEW projectile;
CREATE VIEW projectile (match_id, owner_id, id, type, x, y, vector_x, vector_y, life_distance) AS
SELECT p.match_id, p.user_id, shot.value ->> 'id', shot.value ->> 'kind',
	(shot.value ->> 'x')::bigint, (shot.value ->> 'y')::bigint, (shot.value ->> 'dx')::bigint,
	(shot.value ->> 'dy')::bigint, (shot.value ->> 'life')::bigint
FROM naval_match_player p
CROSS JOIN LATERAL json_array_elements(p.board -> 'projectiles') shot (value)
WHERE (shot.value ->> 'seat')::int = p.seat AND NOT (shot.value ->> 'ghost')::boolean;

-- Whose turn it is, as a user; it follows the seat, and whoever sits there.
ALTER TABLE "match" ADD COLUMN current_turn_player_id TEXT;
UPDATE "match" SET current_turn_player_id = (
	SELECT p.user_id FROM match_player p WHERE p.match_id = "match".id AND p.seat = "match".current_turn_seat)
WHERE current_turn_seat IS NOT NULL;
CREATE FUNCTION match_turn_has_a_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.current_turn_player_id := (
		SELECT p.user_id FROM match_player p WHERE p.match_id = NEW.id AND p.seat = NEW.current_turn_seat);
	RETURN NEW;
END
$$;
CREATE TRIGGER match_turn_has_a_player BEFORE UPDATE OF current_turn_seat ON "match"
	FOR EACH ROW EXECUTE FUNCTION match_turn_has_a_player();
CREATE FUNCTION match_player_sits_down() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "match" SET current_turn_player_id = NEW.user_id WHERE id = NEW.match_id AND current_turn_seat = NEW.seat;
	RETURN NULL;
END
$$;
CREATE TRIGGER match_player_sits_down AFTER INSERT OR UPDATE OF user_id ON match_player
	FOR EACH ROW EXECUTE FUNCTION match_player_sits_down();

-- The Elo of the seed is naval's. Guests have none; whoever has not played yet stands at the start (13).
ALTER TABLE "user" ADD COLUMN elo_rating BIGINT;
UPDATE "user" SET elo_rating = coalesce(
	(SELECT r.rating FROM rating r WHERE r.user_id = "user".id AND r.game = 'naval'), 1200)
WHERE email IS NOT NULL;
CREATE FUNCTION user_begins_with_elo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.elo_rating := coalesce(NEW.elo_rating, 1200);
	RETURN NEW;
END
$$;
CREATE TRIGGER user_begins_with_elo BEFORE INSERT OR UPDATE OF email ON "user"
	FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION user_begins_with_elo();
CREATE FUNCTION rating_is_elo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "user" SET elo_rating = NEW.rating WHERE id = NEW.user_id;
	RETURN NULL;
END
$$;
CREATE TRIGGER rating_is_elo AFTER INSERT OR UPDATE OF rating ON rating
	FOR EACH ROW WHEN (NEW.game = 'naval') EXECUTE FUNCTION rating_is_elo();
