import { sql } from 'kysely'
import type { ApplicationKind, Possible } from '#platform/server/applications/application-kind.ts'
import { recordChange } from '../../contract/change-application.ts'
import { holdStops } from '../../contract/hold-scopes.ts'
import { paths } from '../../contract/paths.ts'
import { changeRequest } from './change-request.ts'

/** Requests of people to change an official record. */
export const changeKind: ApplicationKind = {
  application: recordChange,
  handler: changeRequest,
  asking: {
    order: 60,
    who: (me) => !me.guest,
    possible: ({ me }) =>
      holdStops(me, 'LOGIN_LIMITED')
        ? sql<Possible>`jsonb_build_object('why', 'held')`
        : sql<Possible>`jsonb_build_object('at', null)`,
    page: () => paths.info(),
  },
}
