import type { Config } from '#platform/server/config/config.ts'
import { demoPeople } from './demo-users.ts'

/** The text printed when the portal is up: its address, and the demo users. */
export function welcome({ publicUrl, demo }: Config): string {
  const people = demoPeople.map(({ username, name, role }) => `  ${username.padEnd(16)}${name.padEnd(26)}${role.en}`)
  const whom = demo ? ['', 'Sign in as (password: portal)', ...people] : []
  return [`\nThe portal is open: ${publicUrl}/my`, ...whom, '', ''].join('\n')
}
