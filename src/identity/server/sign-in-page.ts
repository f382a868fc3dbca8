import type { DemoPerson } from './accounts.ts'
import { type Html, html } from './html.ts'
import { type Look, page } from './pages.ts'
import { passwordField } from './password-field.ts'
import { demoPassword } from './passwords.ts'
import { fill, type Locale, type Word, wordsOf } from './words.ts'

export type Problem = Extract<Word, 'wrong' | 'closed' | 'missing'>

type SignIn = Look & {
  action: string
  /** The demo people to choose from; empty outside demo mode. */
  people: readonly DemoPerson[]
  demo: boolean
  username: string
  /** The link to reset a forgotten password; undefined if no letters can be sent. */
  forgot: string | undefined
  /** Whether a new password was just set. */
  done: boolean
  problem?: Problem
}

/** Name and password, and in demo mode its people beside them. */
export function signInPage(of: SignIn): Html {
  const words = wordsOf[of.locale]
  const offers = of.people.length > 0
  const body = html`<section class="card">
<h1>${words.signInTitle}</h1>
<p>${words.signInLead}</p>
${credentials(of)}
</section>
${offers ? peopleList(of) : undefined}`
  return page(of, { title: words.signInTitle, body, wide: offers, languages: true, passwords: true })
}

function credentials({ locale, action, username, problem, demo, forgot, done }: SignIn): Html {
  const words = wordsOf[locale]
  const marks = problem ? html` aria-invalid="true" aria-describedby="problem"` : undefined
  const first = username === '' ? html` autofocus` : undefined
  const second = username === '' ? undefined : html` autofocus`
  return html`<form method="post" action="${action}">
${done ? html`<p class="done" role="status">${words.resetDone}</p>` : undefined}
<div aria-live="polite">${problem ? html`<p class="problem" id="problem" role="alert">${words[problem]}</p>` : undefined}</div>
<label for="username">${words.username}</label>
<input id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" required${marks}${first}>
${passwordField({ locale, label: words.password, autoComplete: 'current-password', marks: html`${marks}${second}` })}
<button class="go">${words.signIn}</button>
${forgot ? html`<p class="aside"><a href="${forgot}">${words.forgot}</a></p>` : undefined}
${demo ? html`<p class="hint">${fill(words.demoHint, { password: demoPassword })}</p>` : undefined}
</form>`
}

function peopleList({ locale, action, people }: SignIn): Html {
  const words = wordsOf[locale]
  return html`<section class="people">
<h2>${words.peopleTitle}</h2>
<p>${words.peopleLead}</p>
<form method="post" action="${action}"><ul>${people.map((person) => personButton(person, locale))}</ul></form>
</section>`
}

function personButton({ username, name, nameZh, role }: DemoPerson, locale: Locale): Html {
  const chinese = nameZh ? html` <span lang="zh-Hant">${nameZh}</span>` : undefined
  return html`<li><button name="person" value="${username}"><i aria-hidden="true">${initialsOf(name)}</i><span><b>${name}${chinese}</b><small>${role[locale]}</small></span></button></li>
`
}

/** The first letters of the first and the last name, without titles. */
function initialsOf(name: string) {
  const parts = name.split(/\s+/).filter((part) => part !== '' && !part.endsWith('.'))
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => part?.[0] ?? '').join('')
}
