-- Times are milliseconds since 1970-01-01T00:00:00Z. Order of receipt is the order of ids, which no
-- wrong clock can turn round.

CREATE TABLE enquiries (
  -- AUTOINCREMENT, so that an erased enquiry's id never becomes another's while its mail is on the way.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('new', 'answered', 'quarantined')),
  email TEXT NOT NULL,
  message TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  content_hash BLOB NOT NULL
) STRICT;

CREATE INDEX enquiries_by_content ON enquiries (content_hash);
CREATE INDEX enquiries_by_receipt ON enquiries (received_at);

-- The outbox. An enquiry in quarantine has no row here.
CREATE TABLE mails (
  enquiry_id INTEGER PRIMARY KEY REFERENCES enquiries (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'refused')),
  queued_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  claimed_until INTEGER,
  last_failure TEXT
) STRICT;

CREATE INDEX mails_waiting ON mails (enquiry_id) WHERE state = 'waiting';

-- One row, as large as an enquiry can be, that is written to know whether one could be kept.
CREATE TABLE write_check (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  content BLOB NOT NULL
) STRICT;
