import * as z from 'zod/mini'
import { idFilter, instant, text } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { userRef } from './user.ts'

export const wifiFlow = workflow({
  states: ['LIVE', 'REVOKED'],
  initial: 'LIVE',
  transitions: { revoke: { from: ['LIVE'], to: 'REVOKED' } },
})

/** The most devices that a person may have on the network at a time. */
export const mostDevices = 10

/** What a device is called by its owner. */
export const deviceName = text(60)

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
  flow: wifiFlow,
})
