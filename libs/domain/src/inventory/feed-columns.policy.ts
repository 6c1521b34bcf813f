import { FEED_FIELDS, type FeedField } from '@app/contracts/inventory/inventory-sources.contract';

/** Which field each column of a feed is, by the column's name. Other columns are kept, but nowhere shown. */
export type ColumnMapping = Readonly<Record<string, FeedField>>;

/** Names as programs write them, by their key; the first one that a feed has wins. */
const ALIASES: Record<FeedField, string> = {
  dealer_code: 'dealerid dealercode storecode feedid rooftop accountid clientid mpid',
  stock: 'stock stockno stocknum stocknumber stockid vehiclestock inventario numerodeinventario vehicleid id',
  vin: 'vin vinno vinnumber vehicleidentificationnumber numerodeserie chasis',
  condition: 'newused condition cartype inventorytype stateofvehicle vehiclecondition type condicion',
  certified: 'certified cpo certifiedpreowned iscertified',
  year: 'year yr modelyear vehicleyear ano anio',
  make: 'make manufacturer brand marca',
  model: 'model modelname modelo',
  trim: 'trim series seriesdetail badge variant vehicletrim version',
  body: 'body bodytype bodystyle vehicletype carroceria',
  mileage: 'miles mileage odometer odometerreading mileagevalue kilometraje kilometers kms km',
  mileage_unit: 'mileageunit odometerunit mileageunits',
  price: 'internetprice specialprice saleprice sellingprice pricecurrent dapprice price askingprice retailprice listprice precio',
  currency: 'currency pricecurrency moneda',
  msrp: 'msrp msrpprice vehiclemsrp stickerprice',
  color: 'extcolor exteriorcolor exterior color colour extcolorgeneric',
  color_alt: 'extcolorgeneric genericcolor basecolor',
  interior_color: 'intcolor interiorcolor interior',
  transmission: 'trans transmission transmissiondescription transmision',
  drivetrain: 'drive drivetrain drivetype drivetraintype traccion',
  engine: 'engine enginedescription motor',
  fuel: 'fuel fueltype combustible',
  doors: 'doors numberofdoors puertas',
  description: 'description desc comments dealercomments freetext comment1 vehicledescription sellernotes descripcion comentarios',
  options: 'options features equipment selectedvehicleequip installedoptions',
  images:
    'imagelist images imageurls photourls photourllist photos pictures picturerefs photourl imagelink additionalimagelink imageurl fotos',
  url: 'vdp vdpurl vehicleurl link url externallink',
  date_in_stock: 'dateinstock onlotsince inventorydate entrydate',
  status: 'status invstatus availability progresscode estado',
};
const NUMBERED_IMAGE = /^(image|photo|picture|pic|foto)(url)?\d{1,3}(url)?$/;
const IMAGE_ELEMENT = /^(images?|photos?|pictures?|media|fotos?)\b/i;
/** Columns of what a vehicle has cost the dealer: they are read from no file. */
const FORBIDDEN =
  /cost|invoice|wholesale|(?<!face)book(?!ing|ed)|purchaseprice|acquisition|floorplan|holdback|^pack(amount)?$|^acv|^(kbb|kelley|nada|jdpower|mmr|manheim)|factura|mayorista|mayoreo|(precio|valor)(de)?(compra|libro)/;
const FIELDS_OF_SEVERAL: readonly FeedField[] = ['images'];

const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

export const isForbiddenColumn = (name: string): boolean => FORBIDDEN.test(keyOf(name));

/** A nested element may be named by its whole path, from its end, or by its last word. */
function keysOf(name: string): string[] {
  const words = name.split(' ');
  return [...new Set([name, words.toReversed().join(' '), words.at(-1) ?? ''].map(keyOf))];
}

/** Guesses the columns from their names. */
export function mappingOfColumns(columns: readonly string[]): ColumnMapping {
  const mapping: Record<string, FeedField> = {};
  const open = columns.filter((column) => column !== '' && !isForbiddenColumn(column));
  for (const field of FEED_FIELDS) {
    for (const alias of ALIASES[field].split(' ')) {
      if (!FIELDS_OF_SEVERAL.includes(field) && Object.values(mapping).includes(field)) break;
      const exact = open.find((column) => !(column in mapping) && keyOf(column) === alias);
      const column =
        exact ?? open.find((candidate) => !(candidate in mapping) && keysOf(candidate).includes(alias) && !isImage(candidate, field));
      if (column !== undefined) mapping[column] = field;
    }
  }
  for (const column of open)
    if (!(column in mapping) && (NUMBERED_IMAGE.test(keyOf(column)) || IMAGE_ELEMENT.test(column))) mapping[column] = 'images';
  return mapping;
}

/** An element within the pictures is a picture, whatever its name. */
const isImage = (column: string, field: FeedField): boolean => field !== 'images' && column.includes(' ') && IMAGE_ELEMENT.test(column);

/** Without these nothing of a file can become a vehicle. */
export const missingFields = (mapping: ColumnMapping): FeedField[] => {
  const fields = Object.values(mapping);
  const needed: FeedField[] = ['year', 'make', 'model'];
  const missing = needed.filter((field) => !fields.includes(field));
  return fields.includes('stock') || fields.includes('vin') ? missing : [...missing, 'stock'];
};

export interface ColumnChange {
  lost: string[];
  doubled: string[];
  added: string[];
}

/** How the columns of a file differ from those that were mapped. Only lost and doubled ones are a reason to stop. */
export function columnChange(mapping: ColumnMapping, known: readonly string[], columns: readonly string[]): ColumnChange {
  const mapped = Object.keys(mapping);
  return {
    lost: mapped.filter((column) => !columns.includes(column)),
    doubled: mapped.filter((column) => columns.indexOf(column) !== columns.lastIndexOf(column)),
    added: columns.filter((column) => !known.includes(column) && !isForbiddenColumn(column)),
  };
}
