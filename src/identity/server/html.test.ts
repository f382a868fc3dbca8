import { expect, test } from 'vitest'
import { html } from './html.ts'

test('every value is escaped unless it is itself an HTML fragment', () => {
  const evil = `"><script>alert('&')</script>`
  const page = html`<p title="${evil}">${[html`<b>${evil}</b>`, html`${1}`]}${undefined}</p>`
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;'
  expect(page.markup).toBe(`<p title="${escaped}"><b>${escaped}</b>1</p>`)
})
