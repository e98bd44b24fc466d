-- A visitor gets no mail. What counts as delivered is what reached the owner.
DELETE FROM deliveries WHERE kind = 'confirmation';
