-- When enquiries were last erased by their age: a clock that is far ahead of it may be wrong.
CREATE TABLE last_erasing (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at INTEGER NOT NULL
) STRICT;

-- Where nothing was noted yet, the newest enquiry is the last known time.
INSERT INTO last_erasing SELECT 1, max(received_at) FROM enquiries HAVING count(*) > 0;

CREATE INDEX mails_refused ON mails (enquiry_id) WHERE state = 'refused';
