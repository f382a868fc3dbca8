-- Messages of webhooks tell the portal, once their transaction is committed, that they wait: they are sent within
-- seconds. Triggers write them, so that no code knows of them at once.
create function webhook_delivery_waits() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then perform pg_notify('portal', 'webhooks:'); end if;
  return null;
end
$$;
create trigger webhook_delivery_waits after insert on webhook_delivery
  referencing new table as new_rows for each statement execute function webhook_delivery_waits();
