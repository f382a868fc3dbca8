import { lookOf } from './pages.ts'
import type { Parts } from './parts.ts'
import { forgotPath, loginPath } from './places.ts'
import type { Interaction } from './sessions.ts'
import { type Problem, signInPage } from './sign-in-page.ts'
import { sendPage, type Visit } from './visit.ts'

type WhoFormState = { problem?: Problem; status?: number; username?: string; done?: boolean }

/** Shows the page for name and password, with the previous error or the message that a new password was set. */
export function askWho(visit: Visit, parts: Parts, interaction: Interaction, said: WhoFormState) {
  const { problem, status = 200, username, done = false } = said
  const hint = interaction.params.login_hint
  const query = `?lang=${visit.locale}`
  const page = signInPage({
    ...lookOf(parts, visit.locale),
    action: `${loginPath(interaction.uid)}${query}`,
    forgot: parts.letters ? `${forgotPath(interaction.uid)}${query}` : undefined,
    people: parts.demo ? parts.people : [],
    demo: parts.demo,
    username: username ?? (typeof hint === 'string' ? hint.slice(0, 200) : ''),
    done,
    ...(problem ? { problem } : {}),
  })
  sendPage(visit, status, page)
}
