// JSON Schema as the engine writes it (draft 2020-12, a small part of it), for forms.
import { sure } from '$/sure';

export interface Schema {
	type?: string | string[];
	title?: string;
	description?: string;
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	prefixItems?: Schema[];
	enum?: unknown[];
	const?: unknown;
	default?: unknown;
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	minItems?: number;
	maxItems?: number;
	oneOf?: Schema[];
	anyOf?: Schema[];
	allOf?: Schema[];
	$ref?: string;
	$defs?: Record<string, Schema>;
	additionalProperties?: boolean | Schema;
	'x-ronda'?: { flags?: number };
}

export type Kind = 'choice' | 'truth' | 'number' | 'text' | 'object' | 'list' | 'tuple' | 'other';

export function kindOf(schema: Schema): Kind {
	const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
	if (schema.enum) return 'choice';
	if (type === 'boolean') return 'truth';
	if (type === 'integer' || type === 'number') return 'number';
	if (type === 'string') return 'text';
	if (type === 'object' && schema.properties) return 'object';
	if (type === 'array' && schema.prefixItems) return 'tuple';
	if (type === 'array' && schema.items) return 'list';
	return 'other';
}

export const mayBeNull = (schema: Schema) => Array.isArray(schema.type) && schema.type.includes('null');

/** A value to begin with: the default, else the least that fits. */
export function begin(schema: Schema): unknown {
	if (schema.default !== undefined) return structuredClone(schema.default);
	if (schema.const !== undefined) return schema.const;
	switch (kindOf(schema)) {
		case 'choice':
			return schema.enum![0];
		case 'truth':
			return false;
		case 'number':
			return Math.max(schema.minimum ?? 0, Math.min(0, schema.maximum ?? 0));
		case 'text':
			return '';
		case 'tuple':
			return schema.prefixItems!.map(begin);
		case 'list':
			return Array.from({ length: schema.minItems ?? 0 }, () => begin(schema.items!));
		case 'object':
			return Object.fromEntries(
				(schema.required ?? []).map((name) => [name, begin(sure(schema.properties ?? {}, name))]),
			);
		default:
			return null;
	}
}
