import { type Html, html } from './html.ts'
import { type Look, page } from './pages.ts'
import { codeMinutes, triesPerCode } from './password-code.ts'
import { passwordField } from './password-field.ts'
import type { Weakness } from './weak-password.ts'
import { fill, type Word, wordsOf } from './words.ts'

type Forgot = Look & { action: string; back: string; username: string }

/** Asks for the user name of the person who forgot the password. */
export function forgotPage(of: Forgot): Html {
  const words = wordsOf[of.locale]
  const body = html`<section class="card">
<h1>${words.forgotTitle}</h1>
<p>${words.forgotLead}</p>
<form method="post" action="${of.action}">
<label for="username">${words.username}</label>
<input id="username" name="username" value="${of.username}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" required autofocus>
<button class="go">${words.forgotSend}</button>
</form>
<p class="aside"><a href="${of.back}">${words.backToSignIn}</a></p>
</section>`
  return page(of, { title: words.forgotTitle, body, languages: true })
}

export type CodeProblem = 'codeWrong' | Weakness

const said: Record<CodeProblem, Word> = {
  codeWrong: 'codeWrong',
  short: 'weakShort',
  common: 'weakCommon',
  own: 'weakOwn',
}

/** Asks for the mailed code and the new password. It looks the same whether or not the account exists. */
export function codePage(of: Forgot & { code: string; problem?: CodeProblem }): Html {
  const words = wordsOf[of.locale]
  const { problem } = of
  const wrongCode = problem === 'codeWrong'
  const lead = fill(words.codeLead, { username: of.username, minutes: codeMinutes, tries: triesPerCode })
  const marks = (faulty: boolean) => (faulty ? html` aria-invalid="true" aria-describedby="problem"` : undefined)
  const body = html`<section class="card">
<h1>${words.codeTitle}</h1>
<p>${lead}</p>
<form method="post" action="${of.action}">
<div aria-live="polite">${problem ? html`<p class="problem" id="problem" role="alert">${words[said[problem]]}</p>` : undefined}</div>
<input type="hidden" name="username" value="${of.username}" autocomplete="username">
<label for="code">${words.code}</label>
<input id="code" name="code" value="${of.code}" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="20" required${marks(wrongCode)}${!problem || wrongCode ? html` autofocus` : undefined}>
${passwordField({ locale: of.locale, label: words.newPassword, autoComplete: 'new-password', marks: html`${marks(Boolean(problem) && !wrongCode)}${problem && !wrongCode ? html` autofocus` : undefined}` })}
<p class="hint">${words.newPasswordHint}</p>
<button class="go">${words.resetSet}</button>
</form>
<p class="aside"><a href="${of.action}">${words.codeAgain}</a> <a href="${of.back}">${words.backToSignIn}</a></p>
</section>`
  return page(of, { title: words.codeTitle, body, passwords: true })
}
