-- Who is forgotten (decision 11) is forgotten in the audit and in the history too: in a transaction that says
-- `set local portal.forgets = 'on'`, the images, the reasons and the names of a row may change; what was done, when, by
-- which number and to what never does, and no row ever goes.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  open constant text[] := array['before', 'after', 'reason', 'actor_name', 'acknowledged'];
begin
  if tg_op = 'UPDATE' and current_setting('portal.forgets', true) = 'on'
    and to_jsonb(new) - open = to_jsonb(old) - open then
    return new;
  end if;
  raise exception 'rows of % are written once', tg_table_name using errcode = '42501';
end
$$;
