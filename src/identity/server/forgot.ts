import { asUsername, endSessionsOf } from './accounts.ts'
import { type CodeProblem, codePage, forgotPage } from './forgot-page.ts'
import { lookOf, notice } from './pages.ts'
import type { Parts } from './parts.ts'
import { accountOfCode, codeMinutes, makeCode, spacedCode, spendCode } from './password-code.ts'
import { hashPassword } from './passwords.ts'
import { forgotPath, loginPath } from './places.ts'
import type { Interaction } from './sessions.ts'
import { countAttempt, limitsOfCode, limitsOfForgotten } from './throttle.ts'
import { leadOn, readForm, sendPage, sendWait, type Visit } from './visit.ts'
import { weaknessOf } from './weak-password.ts'

type Letters = NonNullable<Parts['letters']>
type Step = { visit: Visit; parts: Parts; letters: Letters; interaction: Interaction }

/**
 * Sets a new password by a mailed code. The existence of an account is never revealed: every name gets the same pages,
 * after the same work, and is counted in the same way.
 */
export async function forgot(visit: Visit, parts: Parts, interaction: Interaction): Promise<void> {
  const { letters } = parts
  const look = lookOf(parts, visit.locale)
  if (!letters) return sendPage(visit, 404, notice(look, 'lostTitle', 'lost'))
  const step = { visit, parts, letters, interaction }
  if (visit.req.method !== 'POST') {
    const asked = asUsername(visit.query.get('for') ?? '')
    if (asked) return askCode(step, { username: asked, code: '' })
    return sendPage(visit, 200, forgotPage({ ...look, ...places(visit, interaction), username: '' }))
  }
  const form = await readForm(visit)
  if (!form) return sendPage(visit, 400, notice(look, 'badTitle', 'bad'))
  const username = asUsername(form.get('username') ?? '')
  if (!username) return sendPage(visit, 422, forgotPage({ ...look, ...places(visit, interaction), username: '' }))
  return form.has('code') ? setByCode(step, username, form) : sendCode(step, username)
}

async function sendCode(step: Step, username: string) {
  const { visit, parts } = step
  const address = parts.addressOf(visit.req)
  const { ofAddress, ofName } = limitsOfForgotten({ username, address })
  const wait = await countAttempt(parts.db, [ofAddress])
  if (wait > 0) return sendWait(visit, parts, wait)
  // Not awaited: the time to send a letter would reveal that the account exists.
  if ((await countAttempt(parts.db, [ofName])) === 0) void write(step, username)
  else parts.log('warn', 'No further code for a forgotten password: too many were asked for.', { username, address })
  return leadOn(visit, `${places(visit, step.interaction).action}&for=${encodeURIComponent(username)}`)
}

async function write({ parts, letters, visit: { locale } }: Step, username: string) {
  try {
    const made = await makeCode(parts.db, username)
    if (!made) return
    await letters.code(made.account, { code: spacedCode(made.code), minutes: codeMinutes, language: locale })
    parts.log('info', 'A code for a forgotten password was sent.', { sub: made.account.sub })
  } catch (error) {
    parts.log('error', 'A code for a forgotten password could not be sent.', { error: String(error) })
  }
}

async function setByCode(step: Step, username: string, form: URLSearchParams) {
  const { visit, parts, letters, interaction } = step
  const { db, log } = parts
  const [typed, password] = [form.get('code') ?? '', form.get('password') ?? '']
  const address = parts.addressOf(visit.req)
  const wait = await countAttempt(db, limitsOfCode({ username, address }))
  if (wait > 0) return sendWait(visit, parts, wait)
  const found = await accountOfCode(db, { username, typed, fallback: await parts.fallbackHash() })
  if (!found) {
    log('warn', 'A code for a forgotten password was refused.', { username, address })
    return askCode(step, { username, code: '', problem: 'codeWrong' })
  }
  const { account, hash } = found
  const weakness = await weaknessOf(password, account)
  if (weakness) return askCode(step, { username, code: typed, problem: weakness })
  const password_hash = await hashPassword(password)
  if (!(await spendCode(db, account.sub, hash))) return askCode(step, { username, code: '', problem: 'codeWrong' })
  await db.updateTable('identity_account').set({ password_hash }).where('sub', '=', account.sub).execute()
  await endSessionsOf(parts, account.sub)
  await letters.changed(account)
  log('info', 'A forgotten password was set anew.', { sub: account.sub, address })
  return leadOn(visit, `${places(visit, interaction).back}&done&for=${encodeURIComponent(username)}`)
}

type CodeForm = { username: string; code: string; problem?: CodeProblem }

function askCode({ visit, parts, interaction }: Step, asked: CodeForm) {
  const page = codePage({ ...lookOf(parts, visit.locale), ...places(visit, interaction), ...asked })
  sendPage(visit, asked.problem ? 422 : 200, page)
}

const places = ({ locale }: Visit, { uid }: Interaction) => ({
  action: `${forgotPath(uid)}?lang=${locale}`,
  back: `${loginPath(uid)}?lang=${locale}`,
})
