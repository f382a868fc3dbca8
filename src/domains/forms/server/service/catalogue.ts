import { route } from '#platform/server/route.ts'
import { serviceCatalogue } from '../../contract/service/catalogue.ts'
import { serviceDays } from '../../contract/service/service-step.ts'
import { whyNot } from '../../contract/service/why-not.ts'
import { askerOf } from '../request/asker.ts'
import { offeredServices } from './offered.ts'

/** `GET /api/v2/services/catalogue`: what the reader can ask for, by the same rule by which a request is taken. */
export const catalogueRoute = route(serviceCatalogue, {
  on: null,
  because: 'The services that are offered to everybody, and what decides whether the caller can ask for them.',
  allow: 'own',
  run: async (ctx) => {
    const [services, asker] = [await offeredServices(ctx), await askerOf(ctx)]
    return {
      'hydra:member': services.map(({ steps, audience, ...service }) => ({
        ...service,
        holders: steps.map(({ by }) => by),
        days: serviceDays(steps),
        why: whyNot({ ...service, audience }, asker, ctx.today),
      })),
    }
  },
})
