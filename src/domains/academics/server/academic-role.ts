import { inForce, personRef } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { computed } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { mustBeAppointable } from '#platform/server/who/appointments.ts'
import { AcademicRole, fitsScope, type Scope } from '../contract/academic-role.ts'
import { Degree } from '../contract/degree.ts'
import { Faculty } from '../contract/faculty.ts'
import { Language } from '../contract/language.ts'
import { Program } from '../contract/program.ts'
import { academicAppointments } from './appointments.ts'
import { notifyOfCharge } from './charge-notice.ts'
import { scopeName, tables } from './scope-name.ts'
import type { AcademicsTables } from './tables.ts'
import { violation } from './words.ts'

const resources = { faculty: Faculty, degree: Degree, program: Program, language: Language }

const rows = rowsFrom<AcademicsTables>()('academic_role as r', (query) =>
  query.innerJoin('person as p', 'p.id', 'r.person_id'),
)

/** Academic roles: who is in charge of which area, and until when. */
export const academicRole = handleResource(AcademicRole, rows, {
  fields: {
    user: personRef('r.person_id', 'p'),
    scope: computed(
      { type: 'r.scope_type', id: 'r.scope_id', name: scopeName },
      ({ type, id, name }, { language }) => ({
        ...{ '@id': resources[type].iri(id), id },
        name: name === null ? '' : `${name.code} ${inLanguage(name.name, language)}`,
      }),
    ),
    active: ({ today }) => inForce('r', today),
  },
  sorted: [['role', 'asc']],

  newRow: async ({ user, role, scope }, ctx) => {
    const person_id = idOf(user)
    const type = scopeOf(scope)
    if (!fitsScope(role, type)) throw violation(ctx, 'scope', 'wrongScope')
    await needThere(ctx, person_id, type, idOf(scope))
    return { person_id, scope_type: type, scope_id: idOf(scope) }
  },
  created: async (id, { user, role }, ctx) => {
    const who = { record: id, person: idOf(user) }
    await mustBeAppointable(academicAppointments, { ...who, path: 'user' }, ctx)
    await notifyOfCharge(ctx, { ...who, key: 'appointed', role })
    ctx.rightsChanged([who.person])
  },

  changedRow: async (item, { fromDay = item.fromDay, untilDay = item.untilDay }, ctx) => {
    if (fromDay && untilDay && fromDay > untilDay) throw violation(ctx, 'untilDay', 'untilDay')
    const who = { record: item.id, person: item.user.id, role: item.role }
    const ends = untilDay !== null && untilDay < ctx.today
    if (!ends && isLonger({ fromDay, untilDay }, item))
      await mustBeAppointable(academicAppointments, { ...who, path: 'untilDay' }, ctx)
    await notifyOfCharge(ctx, { ...who, key: ends ? 'appointmentEnded' : 'appointed' })
    ctx.rightsChanged([item.user.id])
    return {}
  },

  remove: async ({ id, user, role }, ctx) => {
    await notifyOfCharge(ctx, { record: id, person: user.id, role, key: 'appointmentEnded' })
    await ctx.db.deleteFrom('academic_role').where('id', '=', id).execute()
    ctx.rightsChanged([user.id])
  },
})

type Days = { fromDay: string | null; untilDay: string | null }

/** Only more days are given like the charge itself; fewer may always be left. */
const isLonger = (after: Days, before: Days): boolean =>
  (before.fromDay !== null && (after.fromDay === null || after.fromDay < before.fromDay)) ||
  (before.untilDay !== null && (after.untilDay === null || after.untilDay > before.untilDay))

function scopeOf(iri: string): Scope {
  const { faculty, degree, program } = resources
  if (iri.startsWith(`${faculty.path}/`)) return 'faculty'
  if (iri.startsWith(`${degree.path}/`)) return 'degree'
  return iri.startsWith(`${program.path}/`) ? 'program' : 'language'
}

async function needThere(ctx: Ctx<AcademicsTables>, personId: number, type: Scope, id: number): Promise<void> {
  const person = await ctx.db.selectFrom('person').select('id').where('id', '=', personId).executeTakeFirst()
  if (!person) throw violation(ctx, 'user', 'parent')
  const scope = await ctx.db.selectFrom(tables[type]).select('id').where('id', '=', id).executeTakeFirst()
  if (!scope) throw violation(ctx, 'scope', 'parent')
}
