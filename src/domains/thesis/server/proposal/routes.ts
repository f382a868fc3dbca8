import { sql } from 'kysely'
import { inLanguageSql, userProgramHandler } from '#academics/server'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { possibleSupervisors, thesisBeginning } from '../../contract/proposal/beginning.ts'
import { eligibleFor } from '../supervision/eligible.ts'
import { loadOf } from '../supervision/load.ts'
import type { ThesisTables } from '../tables.ts'
import { requirementsOf } from './requirements.ts'

type Db = Ctx<ThesisTables>

const studies = recordOf(userProgramHandler, {
  program: sql.ref<number>('up.program_id'),
  name: ({ language }: Pick<Ctx, 'language'>) => inLanguageSql('p.name', language),
})

/** Whether somebody may begin a thesis in their studies. */
export const beginningRoute = route(thesisBeginning, {
  on: studies,
  act: 'read',
  run: async (ctx: Db, { of: { id, name } }) => ({ program: name, ...(await requirementsOf(id, ctx)) }),
})

type Possible = { id: number; name: string; supervises: number; most: number }

/** The people who can supervise a thesis of these studies. The limit is that of the degree today. */
export const supervisorsRoute = route(possibleSupervisors, {
  on: studies,
  act: 'read',
  run: async ({ db, today }: Db, { of: { program } }) => {
    const { rows } = await sql<Possible>`
      select y.id, y.name, y.supervises, y.most from (
        select e.person as id, e.name, ${loadOf(sql`e.person`)} as supervises, coalesce((
          select k.most_theses from thesis_template k join program g on g.degree_id = k.degree_id
          where g.id = ${program} order by k.edition desc limit 1), 0) as most
        from (${eligibleFor(sql`${program}::int`, today)}) e) y
      order by y.supervises >= y.most, y.supervises, y.name, y.id`.execute(db)
    return {
      supervisors: rows.map(({ id, name, ...load }) => ({ person: refTo(User, id, name), ...load })),
    }
  },
})
