import { inLanguage } from '#platform/contract/words.ts'
import { element, token } from '#platform/server/xml.ts'
import { addressOfThesis, fileAddress } from './address.ts'
import { dublinCore } from './dublin-core.ts'
import type { PublicThesis } from './public-rows.ts'

type Place = { publicUrl: string; universityName: string }

/**
 * A public thesis as METS (version 1.12): what it is about in Dublin Core, and where its text lies, with bytes and
 * SHA-256, while everybody may read it.
 */
export function metsOf(thesis: PublicThesis, place: Place): string {
  const isOpen = thesis.access === 'OPEN' && thesis.copy !== null
  const described = element(
    'mets:dmdSec',
    element('mets:mdWrap', element('mets:xmlData', dublinCore(thesis, place)), { MDTYPE: 'DC' }),
    { ID: 'about' },
  )
  const text =
    isOpen && thesis.copy
      ? element(
          'mets:fileSec',
          element(
            'mets:fileGrp',
            element(
              'mets:file',
              element('mets:FLocat', '', {
                LOCTYPE: 'URL',
                'xlink:type': 'simple',
                'xlink:href': fileAddress(thesis.code, place),
              }),
              {
                ID: 'text',
                MIMETYPE: 'application/pdf',
                SIZE: String(thesis.copy.size),
                CHECKSUM: thesis.copy.sha256,
                CHECKSUMTYPE: 'SHA-256',
              },
            ),
            { USE: 'ORIGINAL' },
          ),
        )
      : ''
  const structure = element(
    'mets:structMap',
    element('mets:div', isOpen ? element('mets:fptr', '', { FILEID: 'text' }) : '', {
      TYPE: 'thesis',
      DMDID: 'about',
      LABEL: inLanguage(thesis.title, thesis.language),
    }),
    { TYPE: 'LOGICAL' },
  )
  const agent = element(
    'mets:metsHdr',
    element('mets:agent', element('mets:name', token(place.universityName)), { ROLE: 'CREATOR', TYPE: 'ORGANIZATION' }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('mets:mets', agent + described + text + structure, {
    'xmlns:mets': 'http://www.loc.gov/METS/',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    OBJID: addressOfThesis(thesis.code, place),
  })}`
}
