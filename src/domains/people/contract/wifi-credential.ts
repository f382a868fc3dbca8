import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, idFilter, instant, text } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { userRef } from './user.ts'

export const wifiFlow = workflow({
  states: ['LIVE', 'REVOKED'],
  initial: 'LIVE',
  transitions: { revoke: { from: ['LIVE'], to: 'REVOKED' } },
})

/** The maximum number of devices that a person may have on the network at a time. */
export const mostDevices = 10

export const WifiCredential = resource({
  type: 'WifiCredential',
  path: '/api/v2/wifi_credentials',
  about: 'The user name of one device on the Wi-Fi. Its secret is shown once, when it is made, and never again.',
  fields: {
    user: userRef,
    device: z.string(),
    username: z.string(),
    state: wifiFlow.state,
    createdAt: instant(),
    revokedAt: z.nullable(instant()),
  },
  filters: { 'user.id': idFilter(), state: wifiFlow.state },
  order: ['createdAt', 'state'],
  ownSignIn: ['revoke'],
  flow: wifiFlow,
})

/**
 * Makes a secret for one device. It is no `create` of the resource, because only this answer ever contains the secret.
 */
export const addDevice = endpoint('POST', '/api/v2/users/:id/wifi_credentials', {
  ownSignIn: true,
  about: 'Makes the user name and the secret of one device. The secret is in this answer and nowhere else.',
  /** The owner's name for the device. */
  body: z.strictObject({ device: text(60) }),
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal(WifiCredential.type),
    id: id(),
    username: z.string(),
    secret: z.string(),
  }),
})
