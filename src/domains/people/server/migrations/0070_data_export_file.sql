-- Copies of somebody's data are files of the store. A copy made before has to be asked for again: it was kept for a week only.

alter table data_export add file_id uuid references stored_file on delete set null;
create index data_export_file on data_export (file_id);
update data_export set state = 'EXPIRED', size = null where state = 'READY';
alter table data_export drop file;
alter table data_export alter size type bigint;
