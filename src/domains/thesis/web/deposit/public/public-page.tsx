import { PublicPage } from '#platform/web/public/public-page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { publicPaths } from '../../../contract/deposit/public-thesis.ts'
import { words } from '../../words.ts'
import { PublicTheses } from './theses.tsx'
import { PublicThesis } from './thesis.tsx'

/** The public theses, or one of them, for everybody: no session is needed. */
export default function PublicThesesPage({ code }: { code: string }) {
  const t = useWords(words)
  if (code === '')
    return (
      <PublicPage>
        <PublicTheses />
      </PublicPage>
    )
  return (
    <PublicPage links={<a href={`/my${publicPaths.list()}`}>{t('publicTheses.all')}</a>}>
      <PublicThesis code={code} />
    </PublicPage>
  )
}
