import { leastReason, missingOfReason } from '#platform/contract/reason.ts'
import { type Account, accountOf } from './accounts.ts'
import { actAsPage } from './act-as-page.ts'
import { makeGrant } from './grants.ts'
import {
  endImpersonation,
  impersonationIn,
  impersonationMark,
  impersonationSeconds,
  longestReason,
  recordImpersonation,
  targetOf,
} from './impersonation.ts'
import { lookOf, notice } from './pages.ts'
import type { Parts } from './parts.ts'
import { loginPath } from './places.ts'
import { changeAccount, epochNow, type Interaction, type Login, type Session } from './sessions.ts'
import { readForm, sendPage, type Visit } from './visit.ts'

/** The value of `impersonate` that returns administrators to their own account. */
const end = 'end'

/**
 * Lets a super administrator act for another person, with a reason and for a limited time; refuses everybody else with
 * a reason.
 */
export async function actAs(visit: Visit, parts: Parts, interaction: Interaction): Promise<void> {
  const look = lookOf(parts, visit.locale)
  const wanted = String(interaction.params.impersonate)
  const session = interaction.session && (await parts.provider.Session.findByUid(interaction.session.uid))
  const admin = session?.accountId && (await accountOf(parts.db, session.accountId))
  if (!session || !admin) return sendPage(visit, 400, notice(look, 'expiredTitle', 'expired'))
  if (wanted === end) return giveBack(visit, parts, interaction, session)

  const { target, refusal } = await targetOf(parts.db, { admin, sessionUid: session.uid, username: wanted })
  if (!target) {
    parts.log('warn', 'Impersonation refused.', { sub: admin.sub, wanted, refusal })
    return sendPage(visit, 403, notice(look, 'refusedTitle', refusal))
  }
  const form = visit.req.method === 'POST' ? await readForm(visit) : undefined
  if (form?.has('cancel')) return cancel(visit, parts)
  const reason = form?.get('reason')?.trim().slice(0, longestReason) ?? ''
  if (isReason(reason)) return begin(visit, parts, interaction, { admin, target, reason, session })
  const action = `${loginPath(interaction.uid)}?lang=${visit.locale}`
  const page = actAsPage({ ...look, action, admin, target, reason, problem: form !== undefined })
  return sendPage(visit, form ? 422 : 200, page)
}

type Beginning = { admin: Account; target: Account; reason: string; session: Session }

async function begin(visit: Visit, parts: Parts, interaction: Interaction, of: Beginning) {
  const { db, provider } = parts
  const now = epochNow()
  const grantId = await makeGrant(provider, {
    accountId: of.target.sub,
    clientId: String(interaction.params.client_id),
    expiresAt: now + impersonationSeconds,
  })
  // Recorded first: if the process ends here, nobody acts unrecorded.
  await recordImpersonation(db, {
    grantId,
    sessionUid: of.session.uid,
    adminSub: of.admin.sub,
    targetSub: of.target.sub,
    reason: of.reason,
    adminSignedInAt: new Date((of.session.loginTs ?? now) * 1000).toISOString(),
    expiresAt: new Date((now + impersonationSeconds) * 1000).toISOString(),
  })
  parts.log('info', 'Impersonation begun.', { admin: of.admin.sub, target: of.target.sub, reason: of.reason })
  const login: Login = { accountId: of.target.sub, amr: [impersonationMark], ts: now, remember: false }
  await changeAccount(db, of.session, interaction, login)
  await finish(visit, parts, { login, consent: { grantId } })
}

async function giveBack(visit: Visit, parts: Parts, interaction: Interaction, session: Session) {
  const acting = await impersonationIn(parts.db, session.uid)
  if (!acting) return finish(visit, parts, {})
  const ts = Math.floor(Date.parse(acting.adminSignedInAt) / 1000)
  const login: Login = { accountId: acting.adminSub, amr: ['pwd'], ts, remember: false }
  await changeAccount(parts.db, session, interaction, login)
  await endImpersonation(parts.db, session.uid)
  await parts.onEnd({ sub: acting.targetSub, sid: session.uid })
  parts.log('info', 'Impersonation ended.', { admin: acting.adminSub, target: acting.targetSub })
  await finish(visit, parts, { login })
}

async function finish(visit: Visit, parts: Parts, result: { login?: Login; consent?: { grantId: string } }) {
  const done = { ...result, impersonate: { answered: true } }
  await parts.provider.interactionFinished(visit.req, visit.res, done, { mergeWithLastSubmission: false })
}

async function cancel(visit: Visit, parts: Parts) {
  const result = { error: 'access_denied', error_description: 'The administrator chose not to act as another person.' }
  await parts.provider.interactionFinished(visit.req, visit.res, result, { mergeWithLastSubmission: false })
}

function isReason(text: string) {
  return missingOfReason(text, leastReason) === 0 && !text.includes('\0')
}
