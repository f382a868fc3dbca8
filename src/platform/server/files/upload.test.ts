import { expect, test } from 'vitest'
import { nameIn, Upload, uploadIn } from './upload.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const sent = (name: string) => new Request('http://localhost/', { method: 'POST', headers: { 'file-name': name } })

test('the type of a file is that of its first bytes, not that of its name', () => {
  const read = (bytes: Uint8Array, types: string[]) => uploadIn(sent('photo.png'), bytes, types)
  expect(uploadIn(sent('report.pdf'), png, ['application/pdf', 'image/png'])).toMatchObject({
    contentType: 'image/png',
  })
  expect(() => read(Buffer.from('<svg onload=alert(1)>'), ['image/png'])).toThrow(/image\/png/)
  expect(() => read(png, ['application/pdf'])).toThrow(/application\/pdf/)
  expect(() => read(Buffer.alloc(0), ['image/png'])).toThrow(/image\/png/)
})

test.each([
  ['%E9%99%B3.png', '陳.png'],
  ['..%2F..%2Fetc%2Fpasswd', 'passwd'],
  ['C%3A%5Cphotos%5Cme.png', 'me.png'],
  ['a%0D%0AX-Evil%3A%201.png', 'aX-Evil 1.png'],
  ['%zz', 'file'],
  ['', 'file'],
])('the name %s is stored as %s', (header, name) => {
  expect(nameIn(header)).toBe(name)
})

test('a repeated request is compared by the hash of its file', () => {
  const one = (text: string) => JSON.stringify(new Upload(Buffer.from(text), 'image/png', 'a.png'))
  expect(one('x')).toBe(one('x'))
  expect(one('x')).not.toBe(one('y'))
})
