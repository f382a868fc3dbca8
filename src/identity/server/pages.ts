import { type Html, html } from './html.ts'
import type { LookFiles } from './look/files.ts'
import { type Locale, locales, type Word, wordsOf } from './words.ts'

const languageNames: Record<Locale, string> = { en: 'English', pt: 'Português', 'zh-Hant': '繁體中文' }

/** The language, styling and name of a page for this reader. */
export type Look = { locale: Locale; look: LookFiles; brand: string }

export function lookOf({ look, brand }: Omit<Look, 'locale'>, locale: Locale): Look {
  return { locale, look, brand }
}

type Content = {
  title: string
  body: Html
  wide?: boolean
  languages?: boolean
  /** The page has a password field, which can be shown. */
  passwords?: boolean
}

/** The frame of every page. Pages that can be requested again offer the other languages. */
export function page({ locale, look, brand }: Look, { title, body, wide, languages, passwords }: Content): Html {
  return html`<!doctype html>
<html data-drawn lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${brand}</title>
<link rel="stylesheet" href="${look.stylesheet.path}">
${passwords ? html`<script src="${look.script.path}" defer></script>` : undefined}
</head>
<body>
<header><a class="brand" href="/my/">${mark}${brand}</a>${languages ? languageLinks(locale) : undefined}</header>
<main${wide ? html` class="wide"` : undefined}>
${body}
</main>
</body>
</html>
`
}

/** A page with only a message, and how to continue. */
export function notice(look: Look, title: Word, text: Word | { sentence: string }, detail?: string): Html {
  const words = wordsOf[look.locale]
  const sentence = typeof text === 'string' ? words[text] : text.sentence
  const body = html`<section class="card">
<h1>${words[title]}</h1>
<p>${sentence}</p>
${detail ? html`<p class="detail"><code>${detail}</code></p>` : undefined}
<p class="acts"><a class="button go" href="/my/">${words.toPortal}</a></p>
</section>`
  return page(look, { title: words[title], body })
}

function languageLinks(chosen: Locale): Html {
  const links = locales.map((locale) =>
    locale === chosen
      ? html`<b lang="${locale}" aria-current="true">${languageNames[locale]}</b>`
      : html`<a lang="${locale}" hreflang="${locale}" href="?lang=${locale}">${languageNames[locale]}</a>`,
  )
  return html`<nav aria-label="${wordsOf[chosen].languages}">${links}</nav>`
}

/** The portal's logo, the same as on its own pages. */
const mark = html`<svg viewBox="0 0 26 26" aria-hidden="true"><rect width="26" height="26" rx="7"/><path d="M7 18.5v-7.5a6 6 0 0 1 12 0v7.5M13 5v13.5M5.5 19.5h15"/></svg>`
