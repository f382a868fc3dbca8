import { accountOf, setPassword } from './accounts.ts'
import type { Parts } from './parts.ts'
import { passwordMatches } from './passwords.ts'
import { countAttempt, forgiveAttempts, limitsOfChange } from './throttle.ts'
import { type Weakness, weaknessOf } from './weak-password.ts'

export type PasswordChange = { current: string; next: string }
export type PasswordAnswer = 'changed' | 'wrong' | 'wait' | 'same' | Weakness

/**
 * Changes a password for a person who knows the present one (OWASP ASVS 6.2.3); wrong ones are counted as at the
 * sign-in. All open sessions end with it.
 */
export async function changePassword(
  { db, fallbackHash, log, onEnd }: Pick<Parts, 'db' | 'fallbackHash' | 'log' | 'onEnd'>,
  sub: string,
  { current, next }: PasswordChange,
): Promise<PasswordAnswer> {
  const account = await accountOf(db, sub)
  if (!account) return 'wrong'
  const limits = limitsOfChange(sub)
  if ((await countAttempt(db, limits)) > 0) return 'wait'
  if (!(await passwordMatches(current, account.passwordHash ?? (await fallbackHash())))) {
    log('warn', 'A change of password was refused: wrong password.', { sub })
    return 'wrong'
  }
  await forgiveAttempts(db, limits)
  if (next === current) return 'same'
  const weakness = await weaknessOf(next, account)
  if (weakness) return weakness
  await setPassword({ db, onEnd }, account.username, next)
  log('info', 'A password was changed.', { sub })
  return 'changed'
}
