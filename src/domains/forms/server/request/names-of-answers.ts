import { sql } from 'kysely'
import { Module } from '#academics/contract'
import { inLanguageSql } from '#academics/server'
import { Course } from '#course/contract'
import { User } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ServiceRequest } from '../../contract/request/service-request.ts'

/** The id at the end of an answer that is the IRI of this resource; null if it is not. */
const idIn = (path: string) =>
  sql`case when e.value like ${`${path}/%`} then substring(e.value from '[0-9]+$')::int end`

/** The names of the people, courses and modules to which the answers of the request `r` refer. */
export const namesOfAnswers = ({ language }: Pick<Ctx, 'language'>) => sql<Item<typeof ServiceRequest>['names']>`(
  select coalesce(json_agg(json_build_object('iri', k.iri, 'name', k.name)), '[]') from (
    select e.value as iri, coalesce(
      (select p.display_name from person p where p.id = ${idIn(User.path)}),
      (select c.code || ' ' || ${inLanguageSql('c.title', language)} from course c where c.id = ${idIn(Course.path)}),
      (select m.code || ' ' || ${inLanguageSql('m.name', language)} from module m where m.id = ${idIn(Module.path)})
    ) as name from jsonb_each_text(r.answers) e) k where k.name is not null)`
