import { type Localized, languages } from '#platform/contract/words.ts'
import { element, token } from '#platform/server/xml.ts'
import { licenceAddress } from '../../contract/deposit/terms.ts'
import { addressOfThesis } from './address.ts'
import { indexed } from './citation.ts'
import type { PublicThesis } from './public-rows.ts'

/** Names of kinds and of access by the vocabulary of OpenAIRE (info:eu-repo), which most harvesters know. */
const kinds: Readonly<Record<PublicThesis['cycle'], string>> = {
  DIPLOMA: 'info:eu-repo/semantics/bachelorThesis',
  BACHELOR: 'info:eu-repo/semantics/bachelorThesis',
  MASTER: 'info:eu-repo/semantics/masterThesis',
  DOCTORATE: 'info:eu-repo/semantics/doctoralThesis',
}
const rights: Readonly<Record<PublicThesis['access'], string>> = {
  OPEN: 'info:eu-repo/semantics/openAccess',
  UNIVERSITY: 'info:eu-repo/semantics/restrictedAccess',
  EMBARGOED: 'info:eu-repo/semantics/embargoedAccess',
  NONE: 'info:eu-repo/semantics/closedAccess',
}

const dc = (name: string, text: string, attributes?: Record<string, string>) =>
  text === '' ? '' : element(`dc:${name}`, token(text), attributes)

const inEach = (name: string, text: Localized) =>
  languages.map((language) => dc(name, text[language] ?? '', { 'xml:lang': language })).join('')

const subjects = (keywords: Localized) =>
  languages.flatMap((language) =>
    (keywords[language] ?? '').split(/[,;，、；]/).map((word) => dc('subject', word.trim(), { 'xml:lang': language })),
  )

type Place = { publicUrl: string; universityName: string }

/** A public thesis in the fifteen elements of Dublin Core, as OAI-PMH asks for them. */
export function dublinCore(thesis: PublicThesis, place: Place): string {
  const licence = licenceAddress[thesis.licence]
  const content = [
    inEach('title', thesis.title),
    ...thesis.authors.map((one) => dc('creator', indexed(one))),
    ...subjects(thesis.keywords),
    inEach('description', thesis.abstract),
    dc('publisher', place.universityName),
    ...thesis.supervisors.map((one) => dc('contributor', indexed(one))),
    dc('date', thesis.publishedOn),
    ...(thesis.opensOn ? [dc('date', `info:eu-repo/date/embargoEnd/${thesis.opensOn}`)] : []),
    dc('type', kinds[thesis.cycle]),
    thesis.access === 'OPEN' ? dc('format', 'application/pdf') : '',
    dc('identifier', addressOfThesis(thesis.code, place)),
    dc('language', thesis.language),
    dc('rights', rights[thesis.access]),
    ...(licence ? [dc('rights', licence)] : []),
  ]
  return element('oai_dc:dc', content.join(''), {
    'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
  })
}
