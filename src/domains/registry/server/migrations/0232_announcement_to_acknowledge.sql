-- Every profile checks whether there is anything to acknowledge at all.
create index announcement_to_acknowledge on announcement (expires_at) where requires_ack and state = 'published';
