import type { Language } from '../../contract/words.ts'
import { numeral, Objects, ref, textString } from './objects.ts'
import { type Paper, sheet } from './paper.ts'
import { writeStructure } from './structure.ts'

type About = { language: Language; title: string; university: string; date?: string }

/** The pages with their letters, their structure, and what the file says about itself. */
export function fileOf(paper: Paper, { language, title, university, date }: About): Uint8Array<ArrayBuffer> {
  const objects = new Objects()
  const catalog = objects.reserve()
  const tree = objects.reserve()
  const fonts = [paper.regular, paper.bold].map((letters) => `/${letters.name} ${ref(letters.embed(objects))}`)
  const pages = paper.contents.map((content, at) => {
    const stream = objects.stream(Buffer.from(content.join('\n')))
    return objects.put(`<< /Type /Page /Parent ${ref(tree)} /Contents ${ref(stream)} /StructParents ${at} /Tabs /S >>`)
  })
  objects.put(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map(ref).join(' ')}] \
/MediaBox [0 0 ${numeral(sheet.width)} ${numeral(sheet.height)}] /Resources << /Font << ${fonts.join(' ')} >> >> >>`,
    tree,
  )
  const structure = writeStructure(objects, paper.root, pages, paper.marks)
  objects.put(
    `<< /Type /Catalog /Pages ${ref(tree)} /Lang ${textString(language)} /MarkInfo << /Marked true >> \
/ViewerPreferences << /DisplayDocTitle true >> /StructTreeRoot ${ref(structure)} >>`,
    catalog,
  )
  const day = date === undefined ? '' : `/CreationDate (D:${date.replaceAll('-', '')})`
  const info = objects.put(`<< /Title ${textString(title)} /Author ${textString(university)} ${day} >>`)
  return objects.file(catalog, info)
}
