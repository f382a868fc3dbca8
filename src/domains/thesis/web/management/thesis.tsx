import { NotFound } from '#platform/contract/errors.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { idIn } from '#platform/web/routes/address-id.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { thesisQuery } from '../queries.ts'
import { loadState, ThesisState } from '../state/thesis.tsx'
import { words } from '../words.ts'
import { type AreaView, inEachArea, listIn } from './area.tsx'

/** One thesis in the frame of its area: where it stands, with the way to its other pages. */
function ThesisOfArea({ area, thesisId }: AreaView) {
  const t = useWords(words)
  const language = useLanguage()
  const thesis = useLoaded(thesisQuery(thesisId)).data
  return (
    <Part
      title={inLanguage(thesis.title, language)}
      acts={
        <>
          <ButtonLink icon="left" to={listIn(area)}>
            {t('management.toList')}
          </ButtonLink>
          <ButtonLink to={paths.supervised({ thesisId: thesis.id })}>{t('management.allPages')}</ButtonLink>
        </>
      }
    >
      <ThesisState of={thesis} />
    </Part>
  )
}

export const views = inEachArea(ThesisOfArea, async ({ area: { scope, id }, thesisId }) => {
  const thesis = await prefetch(thesisQuery(idIn(thesisId)))
  if (thesis[scope].id !== id) throw new NotFound()
  await loadState(thesis.id)
})
