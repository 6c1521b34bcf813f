import type { Sound } from '@app/contracts/messages/messages.contract';
import type { DialogueFile } from '../dialogues/dialogue';
import type { Subject } from '../dialogues/slots';
import { titleOf, type Vehicle } from '../vehicles';
import type { Canvas } from './canvas';
import { carPicture } from './car-picture';
import { odometerPicture, wheelPicture } from './close-up';
import { pdfOf } from './pdf';
import { pngOf } from './png';
import type { SceneName } from './scene';
import { VOICE_NOTE, VOICE_NOTE_SOUND } from './voice-note';

export interface DemoFile {
  messageType: 'image' | 'audio' | 'file';
  contentType: string;
  fileName: string;
  bytes: Buffer;
  sound?: Sound;
}

type Subjects = Pick<Subject, 'vehicle' | 'tradeIn' | 'language' | 'customer' | 'organization'>;

/** Makes the files of conversations; a picture that several conversations show is painted once. */
export class DemoFiles {
  private readonly painted = new Map<string, Buffer>();

  make(file: DialogueFile, subject: Subjects): DemoFile {
    const { vehicle, tradeIn } = subject;
    switch (file) {
      case 'vehicle':
        return this.picture(titleOf(vehicle), 'outside', () => carPicture(vehicle.body, vehicle.color, sceneOf(vehicle)));
      case 'trade-in':
        return this.picture(titleOf(tradeIn), 'outside', () => carPicture(tradeIn.body, tradeIn.color, streetOf(tradeIn)));
      case 'odometer':
        return this.picture(titleOf(tradeIn), 'dashboard', () => odometerPicture(tradeIn.distance));
      case 'wheel':
        return this.picture(titleOf(tradeIn), 'wheel', () => wheelPicture(tradeIn.color));
      case 'voice-note':
        return { messageType: 'audio', contentType: 'audio/ogg', fileName: 'voice-note.ogg', bytes: VOICE_NOTE, sound: VOICE_NOTE_SOUND };
      default:
        return documentOf(file, subject);
    }
  }

  private picture(vehicle: string, view: string, paint: () => Canvas): DemoFile {
    const name = fileNameOf(`${vehicle} ${view}`);
    const bytes = this.painted.get(name) ?? pngOf(paint());
    this.painted.set(name, bytes);
    return { messageType: 'image', contentType: 'image/png', fileName: `${name}.png`, bytes };
  }
}

/** Young vehicles stand indoors; what customers want to give away is photographed where they live. */
const sceneOf = ({ distance }: Vehicle): SceneName => (distance < 35_000 ? 'showroom' : 'noon');
const streetOf = ({ year }: Vehicle): SceneName => (year % 2 === 0 ? 'street' : 'sunset');

function documentOf(file: 'quote' | 'income-proof' | 'insurance-card', subject: Subjects): DemoFile {
  const [title, ...lines] = file === 'quote' ? quote(subject) : papers(file, subject);
  return { messageType: 'file', contentType: 'application/pdf', fileName: `${fileNameOf(title)}.pdf`, bytes: pdfOf(title, lines) };
}

function quote({ language, vehicle, customer, organization }: Subjects): [string, ...string[]] {
  const car = titleOf(vehicle);
  return language === 'es'
    ? [
        `Cotización ${vehicle.model}`,
        organization,
        '',
        `Cliente: ${customer}`,
        `Vehículo: ${car}`,
        'Incluye traspaso y garantía de seis meses.',
        'Documento de demostración, sin valor comercial.',
      ]
    : [
        `Quote ${vehicle.model}`,
        organization,
        '',
        `Customer: ${customer}`,
        `Vehicle: ${car}`,
        'Includes title transfer and a six month warranty.',
        'Demonstration document without commercial value.',
      ];
}

function papers(file: 'income-proof' | 'insurance-card', { language, customer }: Subjects): [string, ...string[]] {
  const titles = {
    'income-proof': { es: 'Comprobante de ingresos', en: 'Proof of income' },
    'insurance-card': { es: 'Tarjeta de seguro', en: 'Insurance card' },
  };
  const notice = language === 'es' ? 'Documento de demostración, sin valor.' : 'Demonstration document without value.';
  return [titles[file][language], latin(customer), '', notice];
}

const fileNameOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-');

/** The fonts of the documents know the letters of Western Europe only. */
const latin = (text: string) => (/^[\u0020-\u00ff]*$/.test(text) ? text : '-');
