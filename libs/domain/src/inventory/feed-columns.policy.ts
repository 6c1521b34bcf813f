import { FEED_FIELDS, type FeedField } from '@app/contracts/inventory/inventory-sources.contract';

/** Which field each column of a feed is, by the column's name. Other columns are kept, but nowhere shown. */
export type ColumnMapping = Readonly<Record<string, FeedField>>;

/** Names as programs write them, by their key. Per record the first one that has a value counts. */
const ALIASES: Record<FeedField, string> = {
  dealer_code: 'dealerid dealercode storecode feedid rooftop accountid clientid mpid',
  stock:
    'stock stockno stocknum stocknumber stocknr stockid vehiclestock stockcode inventorynumber inventario numerodeinventario numeroinventario numerodestock codigointerno',
  vin: 'vin vinno vinnumber vinserial vehicleidentificationnumber vinchasis numerodeserie nodeserie noserie chasis numerodechasis numerochasis nochasis niv',
  condition: 'newused neworused stateofvehicle vehiclecondition inventorytype cartype condition condicion nuevousado tipodeinventario',
  certified: 'certified cpo certifiedpreowned iscertified certificado',
  year: 'year yr modelyear vehicleyear my ano anio anomodelo aniomodelo modeloano',
  make: 'make manufacturer brand makename vehiclemake marca fabricante',
  model: 'model modelname vehiclemodel modelo',
  trim: 'trim series seriesdetail badge variant vehicletrim trimlevel version acabado',
  body: 'body bodytype bodystyle vehicletype bodydescription carroceria tipodecarroceria tipocarroceria tipodevehiculo',
  mileage:
    'miles mileage odometer odometerreading mileagevalue vehiclemileage currentmileage kilometraje kilometers kilometros kilometrosrecorridos recorrido millas millaje kms km',
  mileage_unit: 'mileageunit odometerunit mileageunits odometerunits unidaddedistancia',
  price:
    'internetprice webprice onlineprice specialprice saleprice discountprice sellingprice pricecurrent dapprice price askingprice retailprice listprice advertisedprice preciodeoferta preciooferta preciopromocion preciointernet preciodeventa precioventa precio preciopublico preciodelista valorventa',
  currency: 'currency currencycode pricecurrency moneda divisa',
  msrp: 'msrp msrpprice vehiclemsrp stickerprice',
  color: 'extcolor exteriorcolor exterior color colour exteriorcolour colorexterior',
  color_alt: 'extcolorgeneric genericcolor basecolor',
  interior_color: 'intcolor interiorcolor interior interiorcolour colorinterior',
  transmission: 'trans transmission transmissiontype transmissiondescription gearbox transmision tipodetransmision caja cajadecambios',
  drivetrain: 'drive drivetrain drivetype drivetraintype traccion tipodetraccion',
  engine: 'engine enginedescription enginetype motor cilindraje cilindrada',
  fuel: 'fuel fueltype combustible tipodecombustible tipocombustible',
  doors: 'doors numberofdoors doorcount puertas numerodepuertas',
  description:
    'description desc comments dealercomments freetext comment1 vehicledescription sellernotes sellercomments descripcion comentarios',
  options: 'options features equipment selectedvehicleequip installedoptions equipamiento opciones',
  images:
    'imagelist images imageurls photourls photourllist photos pictures picturerefs photourl imagelink additionalimagelink imageurl image photo mainimage fotos imagenes',
  url: 'vdp vdpurl vehicleurl link url externallink',
  date_in_stock: 'dateinstock onlotsince inventorydate entrydate fechadeingreso fechaingreso',
  status: 'status invstatus inventorystatus vehiclestatus availability progresscode estado estatus disponibilidad',
};
/** Taken where the file has no better column: these names also have other meanings. */
const LAST_RESORTS: Partial<Record<FeedField, string>> = {
  stock: 'vehicleid unitid id placa placas',
  condition: 'type',
  color: 'extcolorgeneric genericcolor basecolor',
};
const RANKED: readonly FeedField[] = ['price', 'condition', 'model'];
const NUMBERED_IMAGE = /^(image|photo|picture|pic|foto)(url)?\d{1,3}(url)?$/;
const IMAGE_ELEMENT = /^(images?|photos?|pictures?|media|fotos?)\b/i;
/** Columns that describe a picture beside its address. */
const PICTURE_DETAIL =
  /(tags?|alt|caption|title|type|order|position|index|sequence|seq|sort|rank|width|height|count|modified|size|id|name|hash)\W*\d*\W*$/i;
/** Columns of what a vehicle has cost the dealer: they are read from no file. */
const FORBIDDEN =
  /cost|invoice|wholesale|(?<!face)book(?!ing|ed)|purchaseprice|acquisition|floorplan|holdback|^pack(amount)?$|^acv|^(kbb|kelley|nada|jdpower|mmr|manheim)|factura|mayorista|mayoreo|(precio|valor)(de)?(compra|libro)/;

const aliasesOf = (field: FeedField): string[] => ALIASES[field].split(' ');

const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

export const isForbiddenColumn = (name: string): boolean => FORBIDDEN.test(keyOf(name));

/** A nested element may be named by its whole path, also from its end. */
const isNamed = (name: string, alias: string): boolean => keyOf(name) === alias || keyOf(name.split(' ').toReversed().join(' ')) === alias;

const lastWordOf = (name: string): string => keyOf(name.split(' ').at(-1) ?? '');

const CONTENTS: readonly (readonly [FeedField, RegExp])[] = [
  ['vin', /^(?=.*\d)[A-HJ-NPR-Z\d]{17}$/i],
  ['year', /^(?:19|20)\d\d(?:\.0)?$/],
];

/** Guesses columns without headings, by the letters that they have instead, from the cells of the first rows: a person names the others. */
export function mappingByContent(rows: readonly ReadonlyMap<string, string>[]): ColumnMapping {
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const isMostly = (column: string, pattern: RegExp) => rows.filter((row) => pattern.test(row.get(column) ?? '')).length > rows.length / 2;
  return Object.fromEntries(
    CONTENTS.flatMap(([field, pattern]) => {
      const column = columns.find((candidate) => isMostly(candidate, pattern));
      return column === undefined ? [] : [[column, field]];
    }),
  );
}

/**
 * Guesses the columns from their names; those of one field are in the order in which their values count. Where Colombia's register says
 * Línea beside Marca, that is the model, and Modelo its year.
 */
export function mappingOfColumns(columns: readonly string[]): ColumnMapping {
  const mapping = new Map<string, FeedField>();
  const open = columns.filter((column) => column !== '' && !isForbiddenColumn(column) && !repeatsAnother(column, columns));
  const free = () => open.filter((column) => !mapping.has(column));
  const isMissing = (field: FeedField) => ![...mapping.values()].includes(field);
  const take = (field: FeedField, found: readonly string[]) => found.forEach((column) => mapping.set(column, field));
  const named = (among: readonly string[], alias: string) => among.filter((column) => isNamed(column, alias));
  if (named(open, 'linea').length > 0 && named(open, 'marca').length > 0) {
    take('model', named(open, 'linea'));
    if (!aliasesOf('year').some((alias) => named(open, alias).length > 0)) take('year', named(open, 'modelo'));
  }
  for (const field of FEED_FIELDS) for (const alias of aliasesOf(field)) take(field, named(free(), alias));
  for (const field of FEED_FIELDS)
    for (const alias of aliasesOf(field)) {
      if (!isMissing(field)) break;
      take(
        field,
        free()
          .filter((column) => lastWordOf(column) === alias && !isImage(column, field))
          .slice(0, 1),
      );
    }
  for (const field of FEED_FIELDS)
    for (const alias of LAST_RESORTS[field]?.split(' ') ?? []) if (isMissing(field)) take(field, named(open, alias).slice(0, 1));
  for (const column of open)
    if (!mapping.has(column) && (NUMBERED_IMAGE.test(keyOf(column)) || (IMAGE_ELEMENT.test(column) && !PICTURE_DETAIL.test(column))))
      mapping.set(column, 'images');
  return inOrder(mapping, columns);
}

/** Names of prices rank by themselves; other columns of one field count in their order in the file. */
function inOrder(mapping: ReadonlyMap<string, FeedField>, columns: readonly string[]): ColumnMapping {
  const others = columns.flatMap((column) => {
    const field = mapping.get(column);
    return field ? [[column, field] as const] : [];
  });
  return Object.fromEntries([
    ...[...mapping].filter(([, field]) => RANKED.includes(field)),
    ...others.filter(([, field]) => !RANKED.includes(field)),
  ]);
}

/** The text of `photos url` is that of `photos` too. */
const repeatsAnother = (column: string, columns: readonly string[]): boolean =>
  /^(value|amount|url|src|href)$/i.test(column.split(' ').at(-1) ?? '') && columns.includes(column.split(' ').slice(0, -1).join(' '));

/** An element within the pictures is a picture, whatever its name. */
const isImage = (column: string, field: FeedField): boolean => field !== 'images' && column.includes(' ') && IMAGE_ELEMENT.test(column);

const HEADINGS = new Set([...Object.values(ALIASES), ...Object.values(LAST_RESORTS)].flatMap((names) => names.split(' ')));

/** Whether the text is known as the name of a column. */
export const isFeedHeading = (text: string): boolean =>
  HEADINGS.has(keyOf(text)) || NUMBERED_IMAGE.test(keyOf(text)) || keyOf(text) === 'linea';

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
