import { UserProgram } from '#academics/contract'
import { listOf } from '#platform/web/api/api.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { loadPerson, useProfile } from '#platform/web/api/session.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { unofficialTranscript } from '../../contract/files.ts'
import { words } from '../words.ts'

const studiesOf = (id: number) => listOf(UserProgram, { 'user.id': id, order: { startedOn: 'desc' } })

export const loadStudies = async () => prefetch(studiesOf((await loadPerson()).user.id))

/** The grades of each of one's own studies as they are now, for oneself. */
export function Unofficial() {
  const t = useWords(words)
  const language = useLanguage()
  const { data } = useLoaded(studiesOf(useProfile().user.id))
  const studies = data['hydra:member']
  return studies.map(({ id, program }) => (
    <ActButton
      key={id}
      icon="download"
      act={() => download(unofficialTranscript, { params: { id }, query: { language } })}
    >
      {studies.length === 1 ? t('documents.unofficial') : t('documents.unofficialOf', { program: program.name })}
    </ActButton>
  ))
}
