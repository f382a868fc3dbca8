import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { route } from '#platform/server/route.ts'
import { appointments, refusalText } from '#platform/server/who/appointments.ts'
import { doubtfulAppointments as holders } from '#platform/server/who/doubtful-appointments.ts'
import { doubtfulAppointments, mostDoubtful } from '../contract/doubtful-appointments.ts'
import { runsRegistry } from '../contract/policy.ts'
import { words } from './words.ts'

/** `GET /api/v2/doubtful_appointments`: the parts in all records that somebody should end, in one statement. */
export const doubtfulRoute = route(doubtfulAppointments, {
  on: null,
  because: 'People of all records, for the Registry, which sees and ends their parts.',
  allow: runsRegistry,
  costly: true,
  run: async (ctx) => {
    const declared = new Map(appointments.all(ctx).map((one) => [one.name, one]))
    const hasPage = new Set(screens.all(ctx).map(({ resource }) => resource))
    const { total, some } = await holders([...declared.values()], ctx, mostDoubtful)
    const parts: Readonly<Record<string, string>> = words[ctx.language].doubtful.parts
    return {
      'hydra:totalItems': total,
      'hydra:member': some.map(({ appointment, record, person, name, refusal }) => {
        const of = declared.get(appointment)?.of
        return {
          person: refTo(User, person, name),
          part: parts[appointment] ?? appointment,
          record: of && hasPage.has(of) ? of.iri(record) : null,
          why: refusalText(refusal, ctx.language),
        }
      }),
    }
  },
})
