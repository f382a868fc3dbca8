import { type Html, html } from './html.ts'
import { type Locale, wordsOf } from './words.ts'

type Field = { locale: Locale; label: string; autoComplete: string; marks?: Html | undefined }

/** A password field, with a button that shows the password; without its script there is no button. */
export function passwordField({ locale, label, autoComplete, marks }: Field): Html {
  const { showPassword, hidePassword } = wordsOf[locale]
  return html`<label for="password">${label}</label>
<div class="password"><input id="password" name="password" type="password" autocomplete="${autoComplete}" maxlength="500" required${marks}><button type="button" class="show" data-of="password" data-show="${showPassword}" data-hide="${hidePassword}" aria-pressed="false" hidden>${showPassword}</button></div>`
}
