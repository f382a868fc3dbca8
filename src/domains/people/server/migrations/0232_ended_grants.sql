-- Two letters of the same moment left the access by one of them behind: the link knows only the other, and ends no more.
update guest_grant g set revoked_at = now()
where g.revoked_at is null
  and exists (select from guest_link l where l.person_id = g.person_id and l.object = g.object)
  and not exists (select from guest_link l where l.grant_id = g.id);
