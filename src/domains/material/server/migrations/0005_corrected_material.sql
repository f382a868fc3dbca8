-- Material that was given again after it had been withdrawn: those who took the earlier copy are told.
alter table shared_material add column corrects_id integer references shared_material;
create index shared_material_corrects on shared_material (corrects_id);
