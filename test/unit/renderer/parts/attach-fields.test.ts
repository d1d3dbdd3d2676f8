import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { laterWords } from '../../../../renderer/app/later-words.ts'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { addWords } from '../../../../renderer/i18n/wording.ts'
import { typedForAddresses, useAttachFields } from '../../../../renderer/parts/attach-fields.ts'
import { addressId, workspaceId } from '../../../../shared/ids.ts'

const [quay, square] = [addressId('quay'), addressId('square')]
const omar = { caseKey: 'list-1/persons/a', name: 'Omar' }
const { open, change, close, done, enter, reset } = useAttachFields.getState()
const field = (id = quay) => useAttachFields.getState().fields.get(id)

describe('what is filled in to put an address into a case', () => {
  beforeAll(async () => {
    await startLanguage('en')
    addWords('en', laterWords.en)
  })
  beforeEach(() => {
    reset()
    open(quay, 'Zeedijk 1')
    open(square, 'Dam 2')
    change(quay, { note: 'Seen him here' })
    change(square, { choice: omar, note: 'His sister' })
  })

  it('stays with its own address until it is taken back (A6c)', () => {
    close(square)
    expect([field(), field(square)]).toEqual([
      { address: 'Zeedijk 1', choice: null, note: 'Seen him here' },
      undefined
    ])
    change(square, { note: 'typed too late' })
    expect(field(square)).toBeUndefined()
  })

  it('goes once it is in its case, but for what was typed on meanwhile (A6c, W27w)', () => {
    const [given, grown] = [field(square), field()]
    if (given === undefined || grown === undefined) throw new Error('A form is gone')
    change(quay, { note: 'Seen him here twice' })
    done(square, given)
    done(quay, grown)
    expect([field()?.note, field(square)]).toEqual(['Seen him here twice', undefined])
  })

  it('is told each with its address and its case, where a note is typed (A6c, E7d)', () => {
    change(quay, { note: ' \n' })
    expect(typedForAddresses()).toEqual([
      {
        title: 'Attach to a case: Dam 2',
        fields: [
          { label: 'Case', content: 'Omar' },
          { label: 'Note on this address', content: 'His sister' }
        ]
      }
    ])
    change(square, { choice: null })
    expect(typedForAddresses()[0]?.fields).toEqual([{ label: 'Note on this address', content: 'His sister' }])
  })

  it('stays where its workspace is opened again, and is no longer there in another one (A6c, F2d)', () => {
    enter(workspaceId('service'))
    open(quay, 'Zeedijk 1')
    enter(workspaceId('service'))
    expect(field()).toBeDefined()
    enter(workspaceId('sample'))
    expect(field()).toBeUndefined()
  })
})
