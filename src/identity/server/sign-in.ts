import { errors } from 'oidc-provider'
import { type Account, accountNamed, asUsername } from './accounts.ts'
import { actAs } from './act-as.ts'
import { askWho } from './ask-who.ts'
import { forgot } from './forgot.ts'
import { endImpersonation, impersonationIn } from './impersonation.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { lookOf, notice } from './pages.ts'
import type { Parts } from './parts.ts'
import { passwordMatches } from './passwords.ts'
import { changeAccount, epochNow, type Interaction, type Login } from './sessions.ts'
import { countAttempt, forgiveAttempts, limitsOfSignIn } from './throttle.ts'
import { isForeign, readForm, sendPage, sendWait, type Visit } from './visit.ts'
import { chooseLocale } from './words.ts'

/** The page of a started sign-in. Its URL and its cookie must refer to the same sign-in. */
export async function signIn(visit: Visit, parts: Parts, uid: string, forgotten: boolean): Promise<void> {
  const interaction = await parts.provider.interactionDetails(visit.req, visit.res)
  if (interaction.uid !== uid) throw new errors.SessionNotFound('the sign-in of this page is not that of the cookie')
  const at = { ...visit, locale: localeOf(visit, interaction) }
  if (visit.req.method === 'POST' && isForeign(visit)) {
    return sendPage(at, 403, notice(lookOf(parts, at.locale), 'foreignTitle', 'foreign'))
  }
  if (interaction.prompt.name === 'impersonate') return actAs(at, parts, interaction)
  if (forgotten) return forgot(at, parts, interaction)
  if (visit.req.method !== 'POST') return askWho(at, parts, interaction, afterReset(visit))
  const form = await readForm(visit)
  if (!form) return sendPage(at, 400, notice(lookOf(parts, at.locale), 'badTitle', 'bad'))
  return parts.demo && form.has('person')
    ? enterAsPerson(at, parts, interaction, form.get('person') ?? '')
    : enterByPassword(at, parts, interaction, form)
}

async function enterAsPerson(visit: Visit, parts: Parts, interaction: Interaction, username: string) {
  const offered = parts.people.some((person) => person.username === username)
  const account = offered ? await accountNamed(parts.db, username) : undefined
  if (!account || account.disabled) return askWho(visit, parts, interaction, { problem: 'closed', status: 403 })
  return enter(visit, parts, interaction, account, 'demo')
}

async function enterByPassword(visit: Visit, parts: Parts, interaction: Interaction, form: URLSearchParams) {
  const { db, log } = parts
  const username = asUsername(form.get('username') ?? '')
  const password = form.get('password') ?? ''
  if (!username || !password) return askWho(visit, parts, interaction, { problem: 'missing', status: 422 })
  const attempt = { username, address: parts.addressOf(visit.req) }
  const limits = limitsOfSignIn({ ...attempt, device: knownDevice(visit, parts, username) })
  const waitSeconds = await countAttempt(db, limits)
  if (waitSeconds > 0) {
    log('warn', 'Sign-in refused: too many wrong passwords.', attempt)
    return sendWait(visit, parts, waitSeconds)
  }
  const account = await accountNamed(db, username)
  // An unknown name takes as long as a wrong password, so that timing does not reveal which names exist.
  const matches = await passwordMatches(password, account?.passwordHash ?? (await parts.fallbackHash()))
  if (!account || !matches) {
    log('warn', 'Sign-in refused: wrong user name or password.', attempt)
    return askWho(visit, parts, interaction, { problem: 'wrong', status: 401, username })
  }
  await forgiveAttempts(db, limits)
  if (account.disabled) {
    log('warn', 'Sign-in refused: the account is closed.', attempt)
    return askWho(visit, parts, interaction, { problem: 'closed', status: 403, username })
  }
  rememberDevice(visit, parts, username)
  return enter(visit, parts, interaction, account, 'pwd')
}

async function enter(visit: Visit, parts: Parts, interaction: Interaction, account: Account, method: string) {
  const { db, provider, log } = parts
  const login: Login = { accountId: account.sub, amr: [method], ts: epochNow(), remember: false }
  // The browser's present session: another tab may have signed somebody in since this page was opened.
  const session = await provider.Session.get(provider.createContext(visit.req, visit.res))
  if (session.accountId) {
    const acting = await impersonationIn(db, session.uid)
    if (acting) {
      await endImpersonation(db, session.uid)
      await parts.onEnd({ sub: acting.targetSub, sid: session.uid })
    }
    if (acting || session.accountId !== account.sub) await changeAccount(db, session, interaction, login)
  }
  log('info', 'Signed in.', {
    sub: account.sub,
    username: account.username,
    address: parts.addressOf(visit.req),
    method,
  })
  await provider.interactionFinished(visit.req, visit.res, { login }, { mergeWithLastSubmission: false })
}

function localeOf({ query, req }: Visit, { params }: Interaction) {
  const asked = typeof params.ui_locales === 'string' ? params.ui_locales : ''
  return chooseLocale(query.get('lang') ?? '', asked, req.headers['accept-language'])
}

/** After a password reset the form comes back with the name filled in. */
const afterReset = ({ query }: Visit) =>
  query.has('done') ? { done: true, username: asUsername(query.get('for') ?? '') ?? '' } : {}
