import { inLanguage } from '#platform/contract/words.ts'
import type { PageHead } from '#platform/server/contribution/page-heads.ts'
import { publicPaths } from '../../contract/deposit/public-thesis.ts'
import { addressOfThesis, fileAddress } from './address.ts'
import { indexed, keywordsOf } from './citation.ts'
import { readThesis } from './public-routes.ts'

/** What indexes of literature read of a public thesis (Highwire Press tags, as Google Scholar asks for them). */
export const publicThesisHead: PageHead = {
  prefix: `${publicPaths.list()}/`,
  head: async (code, ctx) => {
    const thesis = await readThesis(ctx.db, ctx, code)
    if (!thesis) return null
    const title = inLanguage(thesis.title, thesis.language)
    return {
      title,
      tags: [
        ['citation_title', title],
        ...thesis.authors.map((one) => ['citation_author', indexed(one)] as const),
        ['citation_publication_date', thesis.publishedOn.replaceAll('-', '/')],
        ['citation_dissertation_institution', ctx.universityName],
        ['citation_language', thesis.language],
        ['citation_keywords', keywordsOf(thesis).join('; ')],
        ['citation_abstract_html_url', addressOfThesis(code, ctx)],
        ...(thesis.access === 'OPEN' ? [['citation_pdf_url', fileAddress(code, ctx)] as const] : []),
        ['description', inLanguage(thesis.abstract, thesis.language)],
      ],
    }
  },
}
