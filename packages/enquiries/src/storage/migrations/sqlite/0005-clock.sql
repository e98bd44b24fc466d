-- What is known of the time: erasing by age trusts no clock that disagrees with it.
CREATE TABLE clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- The last time that was trusted, and the newest enquiry then; 0 if there was none.
  trusted_at INTEGER NOT NULL,
  trusted_id INTEGER NOT NULL,
  -- The last time of a clock that disagrees, and for how many ms it has run evenly; NULL and 0 if it agrees.
  unconfirmed_at INTEGER,
  unconfirmed_ms INTEGER NOT NULL
) STRICT;
