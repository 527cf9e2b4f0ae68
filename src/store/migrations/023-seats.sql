-- oldest: 13
-- The seat that somebody in a lobby has chosen (platform P60); none: whichever is left.
ALTER TABLE lobby_player ADD COLUMN seat SMALLINT;
CREATE UNIQUE INDEX lobby_player_unique_seat ON lobby_player (code, seat);
