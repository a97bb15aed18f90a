-- Identity numbers are sealed in another way (SM4 under the HMAC of the number): the first start of this version seals those of before anew.
update installation set numbers_sealed_at = null;
