-- What the queries that come with FreeRADIUS read and write, in a schema of its own for its database role.
create schema radius;

create view radius.radcheck as
  select w.id, w.username, 'NT-Password'::text as attribute, ':='::text as op, w.nt_password as value
  from public.wifi_credential w join public.person p on p.id = w.person_id
  where w.state = 'LIVE' and not p.disabled;
create view radius.radreply as
  select 0 as id, ''::text as username, ''::text as attribute, '='::text as op, ''::text as value where false;
create view radius.radusergroup as
  select 0 as id, ''::text as username, ''::text as groupname, 0 as priority where false;
create view radius.radgroupcheck as
  select 0 as id, ''::text as groupname, ''::text as attribute, ':='::text as op, ''::text as value where false;
create view radius.radgroupreply as
  select 0 as id, ''::text as groupname, ''::text as attribute, '='::text as op, ''::text as value where false;

-- The portal keeps no record of who used the Wi-Fi when: what FreeRADIUS writes here is dropped.
create table radius.radpostauth (
  id bigint generated always as identity primary key,
  username text, pass text, reply text, calledstationid text, callingstationid text, authdate timestamptz, class text
);
create table radius.nasreload (nasipaddress inet primary key, reloadtime timestamptz);
create table radius.radacct (
  radacctid bigint generated always as identity primary key,
  acctsessionid text, acctuniqueid text unique, username text, realm text, nasipaddress inet, nasportid text,
  nasporttype text, acctstarttime timestamptz, acctupdatetime timestamptz, acctstoptime timestamptz, acctinterval bigint,
  acctsessiontime bigint, acctauthentic text, connectinfo_start text, connectinfo_stop text, acctinputoctets bigint,
  acctoutputoctets bigint, calledstationid text, callingstationid text, acctterminatecause text, servicetype text,
  framedprotocol text, framedipaddress inet, framedipv6address inet, framedipv6prefix inet, framedinterfaceid text,
  delegatedipv6prefix inet, class text
);
create function radius.keep_nothing() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger keep_nothing before insert on radius.radpostauth for each row execute function radius.keep_nothing();
create trigger keep_nothing before insert on radius.nasreload for each row execute function radius.keep_nothing();
create trigger keep_nothing before insert on radius.radacct for each row execute function radius.keep_nothing();
