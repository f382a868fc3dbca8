import { randomBytes } from 'node:crypto'
import { secretKeysIn } from './secret-keys.ts'
import { openSecrets, type Secrets } from './secrets.ts'

/** Secrets under a key that nobody else has. */
export const openTestSecrets = (): Secrets => openSecrets(secretKeysIn(randomBytes(32).toString('base64')) ?? [])
