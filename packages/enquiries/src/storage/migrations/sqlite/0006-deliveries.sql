-- Deliveries instead of mails: an enquiry goes to several channels, and notices without one to the owner.

CREATE TABLE deliveries (
  -- AUTOINCREMENT, so that an erased delivery's id never becomes another's while it is on the way.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'webhook')),
  -- What is delivered: an enquiry, a confirmation to its visitor, or a notice.
  kind TEXT NOT NULL,
  -- Delivered once per channel, kind and key: the reference of an enquiry, the day of a notice.
  key TEXT NOT NULL,
  -- NULL for a notice.
  enquiry_id INTEGER REFERENCES enquiries (id) ON DELETE CASCADE,
  -- What a notice adds to its text, such as the reason of a failure.
  detail TEXT,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'rejected')),
  queued_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  -- The process that holds the lease, and until when; NULL if none does.
  leased_by TEXT,
  leased_until INTEGER,
  last_failure TEXT,
  UNIQUE (channel, kind, key)
) STRICT;

INSERT INTO deliveries (
  channel, kind, key, enquiry_id, state, queued_at, attempts, next_attempt_at, leased_by, leased_until, last_failure
)
SELECT 'mail', 'enquiry', reference, enquiry_id, state, queued_at, attempts, next_attempt_at, leased_by, leased_until,
  last_failure
FROM mails JOIN enquiries ON enquiries.id = enquiry_id
ORDER BY enquiry_id;

DROP TABLE mails;

CREATE INDEX deliveries_by_enquiry ON deliveries (enquiry_id);
-- In the order in which they are tried.
CREATE INDEX deliveries_waiting ON deliveries (channel, attempts, id) WHERE state = 'waiting';
CREATE INDEX deliveries_rejected ON deliveries (channel) WHERE state = 'rejected';

-- How surely it is spam, and why, as codes separated by commas.
ALTER TABLE enquiries ADD COLUMN score INTEGER NOT NULL DEFAULT 0;
ALTER TABLE enquiries ADD COLUMN reasons TEXT NOT NULL DEFAULT '';
-- SHA-256 of the message without what spam varies.
ALTER TABLE enquiries ADD COLUMN text_hash BLOB;
-- The day of the notice that lists it, if it was held.
ALTER TABLE enquiries ADD COLUMN digest TEXT;

CREATE INDEX enquiries_by_text ON enquiries (text_hash) WHERE text_hash IS NOT NULL;
-- In the order in which they make room.
CREATE INDEX enquiries_held ON enquiries (score DESC, id) WHERE status = 'quarantined';
