import { leastReason, lettersIn } from '#platform/contract/reason.ts'
import type { Account } from './accounts.ts'
import { type Html, html } from './html.ts'
import { impersonationSeconds, longestReason } from './impersonation.ts'
import { type Look, page } from './pages.ts'
import { fill, wordsOf } from './words.ts'

/** Asks an administrator for the reason of acting for another person, and explains the consequences. */
export function actAsPage(
  of: Look & {
    action: string
    admin: Account
    target: Account
    reason: string
    problem: boolean
  },
): Html {
  const words = wordsOf[of.locale]
  const { name } = of.target
  const least = { least: leastReason, chinese: lettersIn('zh-Hant', leastReason) }
  const title = fill(words.actAsTitle, { name })
  const lead = fill(words.actAsLead, { name, admin: of.admin.name, minutes: impersonationSeconds / 60 })
  const short = fill(words.reasonShort, { name, ...least })
  const body = html`<section class="card">
<h1>${title}</h1>
<p>${lead}</p>
<form method="post" action="${of.action}">
<div aria-live="polite">${of.problem ? html`<p class="problem" id="problem" role="alert">${short}</p>` : undefined}</div>
<label for="reason">${words.reason}</label>
<textarea id="reason" name="reason" rows="3" maxlength="${longestReason}" required aria-describedby="hint" autofocus>${of.reason}</textarea>
<p class="hint" id="hint">${fill(words.reasonHint, least)}</p>
<p class="acts"><button class="go">${fill(words.actAs, { name })}</button><button name="cancel" value="1" formnovalidate>${words.cancel}</button></p>
</form>
</section>`
  return page(of, { title, body, languages: true })
}
