import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import type { Sound } from '@app/contracts/messages/messages.contract';
import type { DialogueFile } from '../dialogues/dialogue';
import type { Subject } from '../dialogues/slots';
import { titleOf, type Vehicle } from '../vehicles';

export interface DemoFile {
  messageType: 'image' | 'audio' | 'file';
  contentType: string;
  fileName: string;
  bytes: Buffer;
  sound?: Sound;
}

type FileSubject = Pick<Subject, 'vehicle' | 'tradeIn' | 'language'>;

/** The bundle of this tool is in another folder than its source, so the files are found from the root of the repository. */
const FOLDER = path.join(path.dirname(findPackageJSON(import.meta.url) ?? ''), 'tools/demo/media/files');

const DOCUMENT_TITLES = {
  quote: { es: 'Cotización', en: 'Quote' },
  'income-proof': { es: 'Comprobante de ingresos', en: 'Proof of income' },
  'insurance-card': { es: 'Tarjeta de seguro', en: 'Insurance card' },
};

/** The worker's measurement of voice-note.ogg. */
const VOICE_NOTE_SOUND: Sound = {
  seconds: 3.6,
  peaks: [
    0, 40, 44, 22, 21, 99, 100, 48, 47, 24, 25, 51, 50, 48, 25, 25, 0, 0, 46, 47, 64, 97, 95, 50, 49, 45, 44, 47, 45, 41, 40, 96, 96, 21, 0,
    21, 20, 7, 0, 0,
  ],
};

/** The files that conversations show: one picture per body style and one document per language, read once. */
export class DemoFiles {
  private readonly contents = new Map<string, Buffer>();

  get(file: DialogueFile, { vehicle, tradeIn, language }: FileSubject): DemoFile {
    switch (file) {
      case 'vehicle':
        return this.picture(vehicle.body, vehicle, 'outside');
      case 'trade-in':
        return this.picture(`trade-in-${tradeIn.body}`, tradeIn, 'outside');
      case 'odometer':
        return this.picture('odometer', tradeIn, 'dashboard');
      case 'wheel':
        return this.picture('wheel', tradeIn, 'wheel');
      case 'voice-note':
        return {
          messageType: 'audio',
          contentType: 'audio/ogg',
          fileName: 'voice-note.ogg',
          bytes: this.read('voice-note.ogg'),
          sound: VOICE_NOTE_SOUND,
        };
      default: {
        const title = DOCUMENT_TITLES[file][language];
        const fileName = fileNameOf(file === 'quote' ? `${title} ${vehicle.model}` : title);
        return {
          messageType: 'file',
          contentType: 'application/pdf',
          fileName: `${fileName}.pdf`,
          bytes: this.read(`${file}-${language}.pdf`),
        };
      }
    }
  }

  private picture(name: string, vehicle: Vehicle, view: string): DemoFile {
    const fileName = `${fileNameOf(`${titleOf(vehicle)} ${view}`)}.jpg`;
    return { messageType: 'image', contentType: 'image/jpeg', fileName, bytes: this.read(`${name}.jpg`) };
  }

  private read(name: string): Buffer {
    const bytes = this.contents.get(name) ?? readFileSync(path.join(FOLDER, name));
    this.contents.set(name, bytes);
    return bytes;
  }
}

const fileNameOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-');
