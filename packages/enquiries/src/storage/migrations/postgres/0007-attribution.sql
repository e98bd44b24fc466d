-- Attribution: the page of this site before the form, and the id of the chosen service; '' if unknown.
ALTER TABLE enquiries ADD COLUMN came_from text NOT NULL DEFAULT '';
ALTER TABLE enquiries ADD COLUMN service text NOT NULL DEFAULT '';
