import { screensOf } from '#platform/web/screens/screens-of.ts'
import { paths } from '../../contract/paths.ts'
import { serviceRequestPaths } from '../../contract/request/paths.ts'
import { ServiceRequest } from '../../contract/request/service-request.ts'
import { words } from '../words.ts'

export const requests = screensOf(ServiceRequest, words, {
  texts: 'service',
  list: paths.requests,
  one: serviceRequestPaths.serviceRequest,
  nameOf: ({ title, asker }) => `${title} · ${asker.name}`,
  flow: {
    words,
    tones: { WAITING: 'info', RETURNED: 'warning', GRANTED: 'positive', REJECTED: 'negative', WITHDRAWN: 'neutral' },
    danger: ['reject', 'withdraw'],
  },
})
