import { User } from '#people/contract'
import { personRef } from '#people/server'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { dayAfter } from '#platform/server/day.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { mostDeputyDays, StepDeputy } from '../../contract/deputy/step-deputy.ts'
import { colleague } from '../request/hand-over.ts'
import type { FormsTables } from '../tables.ts'
import { notifyPerson, violation } from '../words.ts'

type Db = Ctx<FormsTables>

const rows = rowsFrom<FormsTables>()('step_deputy as k', (query) =>
  query.innerJoin('person as p', 'p.id', 'k.person_id').innerJoin('person as d', 'd.id', 'k.to_id'),
)

/** Deputies of those who decide; `holders.ts` says what follows from them. Both people are told when it begins and ends. */
export const stepDeputy = handleResource(StepDeputy, rows, {
  fields: {
    user: personRef('k.person_id', 'p'),
    deputy: personRef('k.to_id', 'd'),
    from: 'k.from_day',
    until: 'k.until_day',
  },
  sorted: [['until', 'desc']],
  newRow: async (input, ctx: Db) => {
    checkDays(input, ctx)
    const { id } = await colleague(idOf(input.deputy), ctx.me.id, ctx, 'deputy')
    return { person_id: ctx.me.id, to_id: id }
  },
  created: async (id, { deputy, from, until }, ctx) => {
    const to = await ctx.db
      .selectFrom('person')
      .select(['id', 'display_name as name'])
      .where('id', '=', idOf(deputy))
      .executeTakeFirstOrThrow()
    const values = { by: ctx.me.name, deputy: to.name, from, until }
    await notifyPerson(ctx, { personId: to.id, key: 'deputyNamed', subject: StepDeputy.iri(id), values })
    await notifyPerson(ctx, { personId: ctx.me.id, key: 'deputySet', subject: StepDeputy.iri(id), values })
  },
  remove: async ({ id, user, deputy, from, until }, ctx) => {
    await ctx.db.deleteFrom('step_deputy').where('id', '=', id).execute()
    const values = { by: user.name, deputy: deputy.name, from, until }
    for (const one of [deputy, user])
      await notifyPerson(ctx, { personId: one.id, key: 'deputyEnded', subject: User.iri(deputy.id), values })
  },
})

/** Days that are in order and not over, and no more than may be given at once. */
function checkDays({ from, until }: Pick<CreateInput<typeof StepDeputy>, 'from' | 'until'>, ctx: Db): void {
  if (until < from) throw violation(ctx, 'until', 'deputyDays')
  if (until < ctx.today) throw violation(ctx, 'until', 'deputyOver')
  if (until > dayAfter(from, mostDeputyDays)) throw violation(ctx, 'until', 'deputyLong', { most: mostDeputyDays })
}
